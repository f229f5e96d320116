import { createDraws, type Stream } from '#tools/search/random-draws.ts';
import { drawFocus, type Focus } from './app/focus.ts';
import { drawStep, type Person, type Step } from './app/steps.ts';
import { appNames, people } from './exchange/people.ts';
import type { Stored } from './exchange/stored.ts';
import { drawnFaults, type Fault, listedFaults } from './faults/faults.ts';
import { createScene, processNames, type Said, type Texts } from './scene.ts';
import { attributeActors } from './world/actors.ts';
import { activate, realWork, spentMilliseconds } from './world/globals.ts';
import { createTime, type Time } from './world/time.ts';
import { breaks, count, createWorld, type Message, type World } from './world/world.ts';

/** A Wednesday at noon, UTC, when every market is open. */
export const start = Date.UTC(2026, 0, 14, 12);

/** The exchange starts before the apps, in virtual milliseconds. */
const openingMilliseconds = 3_000;
/** How long users act and faults happen. */
const actingMilliseconds = 40_000;
/** How long it may take after the last fault until everything agrees, and what it takes at least. */
const healingMilliseconds = 60_000;
const leastHealingMilliseconds = 15_000;
const betweenLooksMilliseconds = 5_000;
const endOfActing = openingMilliseconds + actingMilliseconds;

/** The clocks of all machines move on at once, as over night. */
interface Leap {
  at: number;
  milliseconds: number;
}

/** Steps that replace what the seed would draw: a regression, or a step of shrinking. */
export interface Script {
  apps: readonly string[];
  /** Whether the second app is another tab on the first one's device, with its storage. */
  isShared: boolean;
  /** The account of each app's user. */
  users: Readonly<Record<string, string>>;
  /** The apps whose users have used the device before, and are still signed in on it. */
  signedIn: readonly string[];
  steps: readonly Step[];
  faults: readonly Fault[];
  leaps: readonly Leap[];
}

export interface Outcome {
  seed: number;
  broken: readonly string[];
  /** How many of them were known before anything healed. */
  brokenEarly: number;
  lines: readonly string[];
  messages: readonly Message[];
  /** The events of a run, as they can be replayed. */
  script: Script;
  said: readonly Said[];
  seen: ReadonlyMap<string, number>;
  /** Of processor time. */
  spentMilliseconds: number;
}

interface Given {
  stored: Stored;
  texts: Texts;
  seed: number;
  script?: Script;
  /** Ends the run early, once what it is run for has broken. */
  isEnough?: (broken: readonly string[]) => boolean;
  /** Whether the run goes on until everything agrees; otherwise it ends before healing. */
  heals?: boolean;
}

const day = 86_400_000;

/** On some seeds a day or more passes. All are whole days, so that the markets are mostly open again. */
function drawnLeaps(plan: Stream): Leap[] {
  const number = plan.chance(0.4) ? plan.whole(1, 3) : 0;
  return Array.from({ length: number }, () => ({
    at: plan.whole(20_000, actingMilliseconds),
    milliseconds: plan.pick([day, day, 7 * day, 35 * day]),
  }));
}

/** Mostly everybody has an account of their own. */
function drawnUsers(plan: Stream, apps: readonly string[]): Record<string, string> {
  const isOfOne = plan.chance(0.4);
  return Object.fromEntries(
    apps.map((app, index) => [app, people[isOfOne && index === 1 ? 0 : index % people.length] ?? people[0]]),
  );
}

const stack = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${(error.stack ?? '').split('\n').slice(1, 4).join(' ')}`
    : String(error);

/** Users act one after the other, each at times of their own. */
async function act(
  { time, draws }: World,
  persons: ReadonlyMap<string, Person>,
  focus: Focus,
  doStep: (step: Step) => Promise<void>,
): Promise<void> {
  const next = new Map(
    [...persons.keys()].map((name) => [
      name,
      openingMilliseconds + 200 + draws.of(`${name} steps`).between(0, 1_000),
    ]),
  );
  for (;;) {
    const [first] = [...next].sort(([, a], [, b]) => a - b);
    if (!first || first[1] > endOfActing) return;
    const [name, at] = first;
    await time.runUntil(at);
    const stream = draws.of(`${name} steps`);
    next.set(name, at + 100 + stream.next() ** 2 * 2_500);
    const person = persons.get(name);
    if (person) await doStep(drawStep(person, focus, at, stream));
  }
}

/** Faults stop. Once everything has come to rest, or should have, it has to agree. */
async function heal(time: Time, scene: ReturnType<typeof createScene>): Promise<void> {
  const begun = time.now();
  scene.heal();
  for (let healing = leastHealingMilliseconds; healing <= healingMilliseconds; ) {
    await time.runUntil(begun + healing);
    if (scene.isSettled()) break;
    healing += betweenLooksMilliseconds;
  }
  await scene.checkHealed();
  await scene.end();
}

/** Runs a seed, or a script with the seed's other chances, from the start of the exchange until everything agrees. */
export async function runSeed({
  stored,
  texts,
  seed,
  script,
  isEnough = () => false,
  heals = true,
}: Given): Promise<Outcome> {
  const begun = spentMilliseconds();
  stored.restore();
  const draws = createDraws(seed);
  const time = createTime(start, realWork);
  const plan = draws.of('plan');
  const apps = script?.apps ?? appNames.slice(0, plan.chance(0.8) ? 3 : plan.whole(4, 5));
  const leaps = script?.leaps ?? drawnLeaps(plan);
  const isShared = script?.isShared ?? plan.chance(0.25);
  const users = script?.users ?? drawnUsers(plan, apps);
  const signedIn = script?.signedIn ?? apps.filter(() => plan.chance(0.75));
  const faults = script
    ? listedFaults(script.faults)
    : drawnFaults(draws, { devices: apps, processes: processNames, duration: actingMilliseconds });
  const world = createWorld(time, draws, faults);
  activate({ time, onStray: (error) => breaks(world, `Nobody caught: ${stack(error)}`) }, seed);
  attributeActors(time.current);

  const scene = createScene({ world, stored, texts, users });
  await time.runUntil(openingMilliseconds);
  for (const name of apps)
    await scene.open(name, signedIn.includes(name), isShared && name === 'B' ? 'A' : undefined);
  scene.planFaults();
  for (const { at, milliseconds } of leaps)
    time.plan(scene.exchange.operator, at - time.now(), () => {
      world.log(`${milliseconds} ms pass at once`);
      count(world, 'leap');
      time.leap(milliseconds);
    });

  if (script)
    for (const step of script.steps) {
      if (isEnough(world.broken)) break;
      await time.runUntil(Math.max(step.at, time.now()));
      await scene.doStep(step);
    }
  else await act(world, scene.persons, drawFocus(draws.of('focus')), scene.doStep);
  if (!isEnough(world.broken)) await time.runUntil(Math.max(endOfActing, time.now()));
  const brokenEarly = world.broken.length;
  if (heals && !isEnough(world.broken)) await heal(time, scene);
  activate(null);
  stored.statements.run('rollback');
  return {
    seed,
    broken: world.broken,
    brokenEarly,
    lines: world.lines,
    messages: world.messages,
    script: { apps, isShared, users, signedIn, steps: scene.steps, faults: [...faults.applied], leaps },
    said: scene.said,
    seen: world.seen,
    spentMilliseconds: spentMilliseconds() - begun,
  };
}
