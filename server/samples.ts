import type { Area } from './kernel/area.ts';
import { transact } from './kernel/database/transact.ts';
import type { World } from './kernel/world.ts';
import { lockMoney } from './ledger/ledger.ts';
import { sampleEmails } from './session/samples.ts';

/** Gives the sample accounts that have nothing but their sandbox money a past in every area. */
async function fillSamples({ database, clock }: World, areas: readonly Area[]): Promise<void> {
  const users = await database.selectFrom('users').select('id').where('email', 'in', sampleEmails).execute();
  for (const { id } of users)
    await transact(database, async (tx) => {
      await lockMoney(tx, id);
      const { count } = await tx
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
        .select(({ fn }) => fn.count<number>('posting_id').distinct().as('count'))
        .where('owner', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) > 1) return;
      for (const area of areas) await area.fillSample?.(tx, id, clock.now());
    });
}

/** Fills the sample accounts in the leader; the last area, since it needs the prices of the market. */
export const createSamples = (world: World, areas: readonly Area[]): Area => ({
  implementations: [],
  async lead() {
    await fillSamples(world, areas);
    return () => undefined;
  },
});
