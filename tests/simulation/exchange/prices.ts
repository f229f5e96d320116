import { decimal } from '#domain/decimal.ts';
import type { Instrument } from '#server/prices/instrument.ts';
import { instruments } from '#server/prices/instruments.ts';
import { priceOf, type Tick } from '#server/prices/market.ts';
import { newRealm } from '../world/time.ts';
import { later, type World } from '../world/world.ts';
import type { Process } from './process.ts';
import type { SharedDatabase } from './shared-database.ts';

const tickEveryMilliseconds = 1000;
/** While everything heals, prices move only as often as they have to in order to count as fresh. */
const calmTickEveryMilliseconds = 3000;
const tradedPairs = ['EURUSD', 'XAUUSD'];

/** A price as a process had it. */
export interface SimulatedTick extends Tick {
  instrument: Instrument;
  /** While everything heals, when every process receives it. */
  isCalm: boolean;
}

interface Parts {
  running: () => readonly Process[];
  database: SharedDatabase;
}

/**
 * Moves the prices of the few pairs that are traded, in every process that believes to be the leader. Returns all
 * ticks, to which the next ones are added.
 */
export function movePrices(world: World, { running, database }: Parts): readonly SimulatedTick[] {
  const realm = newRealm('prices');
  const ticks: SimulatedTick[] = [];
  const moved = instruments.filter(({ code }) => tradedPairs.includes(code));
  const pips = new Map(
    moved.map((instrument) => [
      instrument,
      Math.round(Number(instrument.anchorPrice) / Number(instrument.pip)),
    ]),
  );

  const push = (process: Process) => {
    const { sandbox } = process;
    if (!sandbox) return;
    for (const instrument of moved) {
      if (!sandbox.market.lastTick(instrument.id)) continue;
      const price = priceOf(instrument, pips.get(instrument) ?? 1);
      const tick = sandbox.market.push(instrument.id, decimal(price));
      ticks.push({ ...tick, instrument, isCalm: world.faults.isOver() });
    }
  };
  const move = () => {
    for (const instrument of moved) {
      const last = pips.get(instrument) ?? 1;
      const stream = world.draws.of(`price ${instrument.code}`);
      pips.set(instrument, Math.max(1, Math.round(last * (1 + stream.between(-0.0008, 0.0008)))));
    }
    for (const process of running())
      if (database.believesToLead(process.client)) later(world, process.realm, 0, () => push(process));
    later(world, realm, world.faults.isOver() ? calmTickEveryMilliseconds : tickEveryMilliseconds, move);
  };
  later(world, realm, tickEveryMilliseconds, move);
  return ticks;
}
