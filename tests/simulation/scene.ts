import type { SandboxOptions } from '#server/sandbox.ts';
import { closeTab, type Device, newDevice, openTab, stopTab } from './app/device.ts';
import { createShown } from './app/shown.ts';
import { type Person, perform, type Step } from './app/steps.ts';
import { password, storedTokenOf } from './exchange/people.ts';
import { movePrices } from './exchange/prices.ts';
import { type Process, startProcess } from './exchange/process.ts';
import { createSharedDatabase } from './exchange/shared-database.ts';
import type { Stored } from './exchange/stored.ts';
import { applyTimed } from './faults/timed.ts';
import { createProxy } from './network/http-proxy.ts';
import { createSockets } from './network/sockets.ts';
import { isSettled } from './oracles/agreement.ts';
import { createOracles } from './oracles/oracles.ts';
import { setLoading } from './stand-ins/load.ts';
import { newRealm } from './world/time.ts';
import { count, type World } from './world/world.ts';

/** The texts of the exchange, which are the same for all runs. */
export type Texts = Pick<SandboxOptions, 'translate' | 'agreementTexts'>;

/** A sentence about what somebody did. */
export interface Said {
  at: number;
  app: string;
  words: string;
}

interface Given {
  world: World;
  stored: Stored;
  texts: Texts;
  /** The account of each app's user. */
  users: Readonly<Record<string, string>>;
}

export const processNames = ['P1', 'P2'] as const;

/** How much longer than the fault itself its consequences may be logged, in virtual milliseconds. */
const troubleMilliseconds = 8_000;
/** The processes start one after the other. */
const startPauseMilliseconds = 700;

/** The processes of the exchange: each is started again when it was killed. */
function createExchange({ world, stored, texts }: Given) {
  const { time, draws } = world;
  const operator = newRealm('operator');
  const processes = new Map<string, Process>();
  const starts = new Map<string, number>();
  const database = createSharedDatabase(world, stored);
  let troubleUntil = 0;
  let isHealing = false;
  const expectTrouble = (milliseconds: number) => {
    troubleUntil = Math.max(troubleUntil, time.now() + milliseconds + troubleMilliseconds);
  };
  const parts = {
    world,
    database,
    texts,
    mayFail: () => time.now() < troubleUntil,
    onKilled: ({ name }: Process) => {
      const pause = isHealing ? 500 : draws.of(`${name} pause`).between(300, 6_000);
      expectTrouble(pause);
      startLater(name, pause);
    },
  };
  const startLater = (name: string, milliseconds: number) =>
    time.plan(operator, milliseconds, () => {
      const number = (starts.get(name) ?? 0) + 1;
      starts.set(name, number);
      processes.set(name, startProcess(parts, name, number));
    });
  for (const [index, name] of processNames.entries()) startLater(name, index * startPauseMilliseconds);
  return {
    database,
    operator,
    expectTrouble,
    all: () => [...processes.values()],
    running: () => [...processes.values()].filter(({ realm, sandbox }) => !realm.isDead && sandbox !== null),
    heal: () => {
      isHealing = true;
      database.setCondition('up');
    },
    end: () => {
      for (const { realm } of processes.values()) realm.isDead = true;
    },
  };
}

/** The exchange, the network, and the devices with their users. */
export function createScene(given: Given) {
  const { world, stored, users } = given;
  const { time } = world;
  const exchange = createExchange(given);
  const { database, running } = exchange;
  const ticks = movePrices(world, { running, database });
  const oracles = createOracles({ world, stored, database, ticks });
  const proxy = createProxy(world, running, oracles.writes);
  const sockets = createSockets(world, running, oracles.onFrame);
  const means = { world, proxy, sockets };
  const devices: Device[] = [];
  const persons = new Map<string, Person>();
  const openings = new Map<string, number>();
  const steps: Step[] = [];
  const said: Said[] = [];

  setLoading(async (name) => {
    const realm = time.current();
    if (devices.some(({ tab, areFilesGone }) => areFilesGone && tab?.realm === realm))
      throw new TypeError(`${name} could not be loaded`);
  });

  const openOn = async (device: Device): Promise<void> => {
    const number = (openings.get(device.name) ?? 0) + 1;
    openings.set(device.name, number);
    const tab = await openTab(means, device, number);
    const account = users[device.name] ?? '';
    persons.set(device.name, { tab, shown: createShown(tab, account, password), busyWith: null });
  };

  const reload = async (device: Device, step: Step): Promise<void> => {
    closeTab(means, device);
    count(world, 'event reload');
    await openOn(device);
    said.push({ at: step.at, app: step.app, words: 'The user loads the page again' });
    steps.push(step);
  };

  return {
    exchange,
    oracles,
    persons,
    steps,
    said,
    /**
     * @param isSignedIn whether the user has used the device before, and is still signed in on it
     * @param beside the device whose storage this one shares, as a second tab on it
     */
    async open(name: string, isSignedIn: boolean, beside?: string): Promise<void> {
      const device = newDevice(
        name,
        devices.find((each) => each.name === beside),
      );
      devices.push(device);
      if (isSignedIn && beside === undefined)
        device.storage.set('pelorus:token', storedTokenOf(name, users[name] ?? ''));
      await openOn(device);
    },
    async doStep(step: Step): Promise<void> {
      const device = devices.find(({ name }) => name === step.app);
      const person = persons.get(step.app);
      if (!device || !person || person.tab.realm.asleepUntil > time.now()) return;
      if (step.do === 'reload') return reload(device, step);
      const say = (words: string) => said.push({ at: step.at, app: step.app, words });
      await time.runAs(person.tab.realm, () => {
        const isDone = perform(world, person, step, ({ words, found }) => {
          oracles.onUserEvent(person.tab, step, found);
          say(words);
        });
        if (!isDone) return;
        steps.push(step);
        if (step.do === 'open') say(`The user opens ${step.screen}`);
        if (step.do === 'language') say('The user chooses another language');
      });
      oracles.afterStep(person);
    },
    planFaults() {
      const machinery = { world, devices, processes: exchange.all, database };
      for (const fault of world.faults.timed)
        time.plan(exchange.operator, fault.at - time.now(), () => {
          exchange.expectTrouble(fault.milliseconds);
          applyTimed(machinery, fault);
        });
    },
    heal() {
      world.faults.end();
      world.log('healing begins');
      exchange.heal();
      for (const device of devices) {
        Object.assign(device, { storageIs: 'usable', areFilesGone: false, clockOffset: 0, clockDrift: 0 });
        if (!device.tab) continue;
        Object.assign(device.tab.realm, { clockOffset: 0, clockDrift: 0 });
        time.wake(device.tab.realm);
      }
    },
    /** Whether all processes run, and no app waits for anything. */
    isSettled: () => exchange.running().length === processNames.length && isSettled(devices),
    checkHealed: () => oracles.afterHealing({ devices, persons }),
    /** Closes all apps, and looks at what is left of them. */
    async end(): Promise<void> {
      for (const device of devices) {
        await stopTab(means, device, persons.get(device.name)?.shown.onScreen ?? []);
        await time.runUntil(time.now() + 500);
        oracles.afterStop(device, device.tab ? proxy.open(device.tab.realm) : 0);
        closeTab(means, device);
      }
      await time.runUntil(time.now() + 500);
      oracles.atEnd(sockets.ends());
      exchange.end();
    },
  };
}
