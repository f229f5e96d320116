import type { Area } from '../kernel/area.ts';
import { transact } from '../kernel/database/transact.ts';
import type { World } from '../kernel/world.ts';
import { fillPast } from './sample-past.ts';
import { type SampleParts, sampleFollowers, styles } from './sample-traders.ts';
import { startScriptedTrading } from './sample-trading.ts';

/** A user of the sandbox itself, whom nobody signs in as. */
interface OwnUser {
  email: string;
  isTrader: boolean;
}

/**
 * The scripted traders, with a past of three weeks, who trade on.
 * @param openUsers creates those users that don't exist yet
 */
export const createSampleTraders = (
  world: World,
  parts: SampleParts,
  openUsers: (users: readonly OwnUser[]) => Promise<void>,
): Area => ({
  implementations: [],
  async lead() {
    const { clock, database } = world;
    await openUsers([
      ...styles.map(({ email }) => ({ email, isTrader: true })),
      ...sampleFollowers.map((email) => ({ email, isTrader: false })),
    ]);
    for (const style of styles) await transact(database, (tx) => fillPast(tx, parts, style, clock.now()));
    return () => undefined;
  },
  start: () => startScriptedTrading(world, parts, styles),
});
