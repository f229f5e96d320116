import type { AnyMachineSnapshot } from 'xstate';
import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import { wrongBalances, wrongHolds } from '#tools/search/oracles/money.ts';
import { missingPostings, repeated } from '#tools/search/oracles/once.ts';
import type { Device, Tab } from '../app/device.ts';
import type { Person, Step } from '../app/steps.ts';
import type { SimulatedTick } from '../exchange/prices.ts';
import type { SharedDatabase } from '../exchange/shared-database.ts';
import type { Stored } from '../exchange/stored.ts';
import { type Found, machinesOf } from '../world/actors.ts';
import { breaks, type World } from '../world/world.ts';
import { checkAgreement, checkGuest } from './agreement.ts';
import { checkExecutions } from './executions.ts';
import { checkLeftOver } from './left-over.ts';
import { createWriteCheck } from './writes.ts';

const read = (statements: Statements, text: string): string[] =>
  statements.run(text).rows.map(({ fault, about }) => `${fault}: ${about}`);

/** Returns a function to be called after each commit: what is wrong then, if any money has moved. */
function createLedgerCheck(statements: Statements): () => string[] {
  let newest: unknown = null;
  return () => {
    const [row] = statements.run('select max(id) as id from ledger_posting').rows;
    if (row?.id === newest) return [];
    newest = row?.id ?? null;
    return [...read(statements, wrongBalances), ...read(statements, wrongHolds)];
  };
}

const finalLedgerFaults = (statements: Statements): string[] => [
  ...read(statements, wrongBalances),
  ...read(statements, wrongHolds),
  ...read(statements, repeated),
  ...read(statements, missingPostings),
];

/** The key of the last attempt of a form: its seed, and the attempt in three digits. */
function keyIn({ context }: AnyMachineSnapshot): string | null {
  const { idempotency, attempt } = context;
  return idempotency && attempt ? `${idempotency.seed}${String(attempt).padStart(3, '0')}` : null;
}

export interface Parts {
  world: World;
  stored: Stored;
  database: SharedDatabase;
  ticks: readonly SimulatedTick[];
}

export interface Healed {
  devices: readonly Device[];
  persons: ReadonlyMap<string, Person>;
}

/** The channel counts as live for so long after the last frame, in milliseconds: three pings, and a little more. */
const liveMilliseconds = 22_000;

/** All that has to hold, during a run and after it. */
export function createOracles({ world, stored, database, ticks }: Parts) {
  const { statements } = stored;
  const ledgerFaults = createLedgerCheck(statements);
  const writes = createWriteCheck(world, statements);
  const framesAt = new Map<string, number>();
  database.onCommit(() => {
    for (const fault of ledgerFaults()) breaks(world, `After a commit ${fault}`);
  });

  const checkMachines = (tab: Tab) => {
    // A phone that has just woken up doesn't know yet how long it slept.
    if (world.time.now() - tab.realm.asleepUntil < liveMilliseconds) return;
    for (const { actor, machine } of machinesOf(tab.realm)) {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      if (machine !== 'orderEntry' || !snapshot.context.conditions.isQuoteLive) continue;
      const age = world.time.now() - (framesAt.get(tab.realm.name) ?? 0);
      if (age > liveMilliseconds)
        breaks(world, `${tab.name} shows a quote as live ${Math.round(age)} ms after the last frame`);
    }
  };

  return {
    writes,
    onFrame: (tab: string) => void framesAt.set(tab, world.time.now()),
    onUserEvent: (tab: Tab, step: Step, { actor }: Found) =>
      writes.onUserEvent(
        tab.realm.name,
        step.do === 'send' ? step.event : step.do,
        keyIn(actor.getSnapshot()),
      ),
    afterStep({ tab, shown }: Person) {
      checkMachines(tab);
      checkGuest(world, tab, shown);
    },
    async afterHealing({ devices, persons }: Healed) {
      for (const fault of finalLedgerFaults(statements)) breaks(world, `At the end ${fault}`);
      writes.compare();
      checkExecutions(world, statements, ticks, world.time.wallClock(null));
      await checkAgreement({
        world,
        statements,
        devices,
        shownOf: (app) => persons.get(app)?.shown ?? null,
      });
    },
    afterStop: (device: Device, openRequests: number) => checkLeftOver(world, device, openRequests),
    /** @param sockets how many of their ends are still open */
    atEnd(sockets: number) {
      if (sockets > 0) breaks(world, `${sockets} ends of sockets are open after all apps are closed`);
    },
  };
}
