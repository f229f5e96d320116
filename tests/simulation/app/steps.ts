import type { AnyMachineSnapshot } from 'xstate';
import { transitionsTaken } from '#flow-kit/structure.ts';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { screenOf } from '#navigation/screens.ts';
import { hashOf, type Stream, streamOf } from '#tools/search/random-draws.ts';
import { type Found, machinesOf } from '../world/actors.ts';
import { count, type World } from '../world/world.ts';
import type { Tab } from './device.ts';
import type { Focus } from './focus.ts';
import { personalEvents, wordsOf } from './models.ts';
import { payloadOf } from './payloads.ts';
import type { Shown } from './shown.ts';
import { visits } from './visits.ts';

/** A user's step at a moment, as it is stored in a regression. */
export type Step = { at: number; app: string; salt: number } & (
  | { do: 'open'; screen: string }
  | { do: 'send'; machine: string; event: string }
  | { do: 'reload' | 'language' }
);

/** How often a user does something, beside what is done once. */
const weights: Record<string, number> = {
  change: 2,
  submit: 4,
  confirm: 6,
  buy: 3,
  sell: 3,
  buyUp: 2,
  buyDown: 2,
  save: 3,
  review: 4,
  trust: 4,
  askAgain: 3,
  renew: 3,
  dismiss: 2,
  leave: 0.6,
  back: 0.5,
  cancel: 0.5,
  signOut: 0.12,
  refresh: 0.2,
  more: 0.4,
  reconnect: 0.3,
  select: 0.3,
  loadOlder: 0.2,
  remove: 0.2,
  chooseUnit: 0.2,
  unfollow: 0.4,
  close: 0.8,
  edit: 0.1,
};

/** The screens whose machines a user rather uses than others: those of money. */
const machineWeights: Record<string, number> = {
  channel: 0.1,
  session: 1,
  pagedList: 0.1,
  chartFeed: 0.1,
  signIn: 5,
};

export interface Person {
  tab: Tab;
  shown: Shown;
  /** The machine that the user has used last; null after another screen was opened. */
  busyWith: string | null;
}

interface Choice {
  weight: number;
  step:
    | Pick<Extract<Step, { do: 'send' }>, 'do' | 'machine' | 'event'>
    | Pick<Extract<Step, { do: 'open' }>, 'do' | 'screen'>
    | { do: 'reload' | 'language' };
}

/** Users mostly go on with what they have begun. */
const busyWeight = 4;

const weighted = <Item extends { weight: number }>(stream: Stream, items: readonly Item[]): Item => {
  let left = stream.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items.at(-1) as Item;
};

const sessionOf = ({ app }: Tab) => app.context.session.session.getSnapshot();

/** Whether the user may open a screen, by the app's own table. */
function mayOpen(tab: Tab, path: string): boolean {
  const snapshot = sessionOf(tab);
  const access = screenOf(path)?.for ?? 'everyone';
  if (access === 'everyone') return true;
  return isSignedIn(snapshot) && (access === 'users' || snapshot.context.user?.isDemo === false);
}

/**
 * The newest of a machine that can take an event now, and the event; null if none can.
 * @throws {Error} for a stored run that names an event which no person causes.
 */
function takerOf(
  { shown }: Person,
  machines: readonly Found[],
  { machine, event: type }: { machine: string; event: string },
  stream: Stream,
) {
  const event = personalEvents(machine).find((each) => each.type === type);
  if (!event) throw new Error(`The model of "${machine}" has no event "${type}" of a person`);
  for (const found of machines) {
    if (found.machine !== machine) continue;
    const snapshot: AnyMachineSnapshot = found.actor.getSnapshot();
    const payload = payloadOf(type, event.cases, { found, snapshot, shown, stream });
    const sent = payload && { type, ...payload };
    if (sent && snapshot.can(sent)) return { found, event: sent };
  }
  return null;
}

function sendable(person: Person, salt: number): Choice[] {
  const isGuest = !isSignedIn(sessionOf(person.tab));
  const machines = machinesOf(person.tab.realm)
    .reverse()
    .filter(({ machine }) => isGuest || machine !== 'signIn');
  const choices: Choice[] = [];
  for (const machine of new Set(machines.map((found) => found.machine))) {
    for (const { type } of personalEvents(machine)) {
      const stream = streamOf(hashOf(salt, `${machine} ${type}`));
      if (!takerOf(person, machines, { machine, event: type }, stream)) continue;
      const isBusy = person.busyWith === machine;
      const weight = (weights[type] ?? 1) * (machineWeights[machine] ?? 1) * (isBusy ? busyWeight : 1);
      choices.push({ weight, step: { do: 'send', machine, event: type } });
    }
  }
  return choices;
}

/** Draws what the user of an app does now. */
export function drawStep(person: Person, focus: Focus, at: number, stream: Stream): Step {
  const salt = stream.whole(0, 2 ** 31 - 1);
  const guest = !isSignedIn(sessionOf(person.tab));
  const screens = Object.entries(visits)
    .filter(([name, { paths }]) => (guest || name !== 'signIn') && mayOpen(person.tab, paths[0]))
    .map(
      ([screen, { weight }]): Choice => ({
        weight: guest && screen === 'signIn' ? 12 : weight * 0.4 * (focus.get(screen) ?? 1),
        step: { do: 'open', screen },
      }),
    );
  const { step } = weighted<Choice>(stream, [
    ...screens,
    ...sendable(person, salt),
    { weight: 0.25, step: { do: 'reload' } },
    { weight: 0.1, step: { do: 'language' } },
  ]);
  if (step.do === 'open') person.busyWith = null;
  if (step.do === 'send') person.busyWith = step.machine;
  return { at, app: person.tab.name, salt, ...step } as Step;
}

/** The event of a step, ready to be sent; null if nothing takes it now. */
function foundFor(person: Person, step: Extract<Step, { do: 'send' }>) {
  const stream = streamOf(hashOf(step.salt, `${step.machine} ${step.event}`));
  return takerOf(person, machinesOf(person.tab.realm).reverse(), step, stream);
}

export interface Sent {
  found: Found;
  words: string;
}

/** Does a step in the app; false if it can't be done now. Reloads are the caller's. */
export function perform(world: World, person: Person, step: Step, onSend: (sent: Sent) => void): boolean {
  const { tab, shown } = person;
  switch (step.do) {
    case 'open': {
      const visited = visits[step.screen];
      if (!visited || !mayOpen(tab, visited.paths[0])) return false;
      const stream = streamOf(step.salt);
      world.log(`opens ${step.screen}`);
      count(world, `screen ${step.screen}`);
      tab.app.onNavigated(stream.pick(visited.paths));
      visited
        .visit({ tab, shown, stream })
        .catch((error: unknown) => world.log(`could not open ${step.screen}: ${String(error)}`));
      return true;
    }
    case 'send': {
      const taken = foundFor(person, step);
      if (!taken) return false;
      const { found, event } = taken;
      const words = wordsOf(step.machine, event);
      world.log(`does ${words} (${step.machine} ${event.type})`);
      count(world, `event ${step.machine} ${event.type}`);
      onSend({ found, words });
      const snapshot: AnyMachineSnapshot = found.actor.getSnapshot();
      for (const { id } of transitionsTaken(snapshot.machine, snapshot, event))
        count(world, `transition ${step.machine} ${id}`);
      found.actor.send(event);
      return true;
    }
    case 'language':
      tab.language = tab.language === 'en' ? 'de' : 'en';
      world.log(`chooses ${tab.language}`);
      tab.app.onLocaleChanged();
      return true;
    default:
      return false;
  }
}
