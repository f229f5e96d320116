import { createAccount } from './account/index.ts';
import { createContent } from './content/index.ts';
import { applicationQuestion } from './follow/applications.ts';
import { createCopying } from './follow/copying.ts';
import { createFollow } from './follow/index.ts';
import { recordExecutions } from './follow/record-executions.ts';
import { createSampleTraders } from './follow/samples.ts';
import { rankingQuestion } from './follow/trader-calls.ts';
import { createForex } from './forex/index.ts';
import { createFund } from './fund/index.ts';
import { type Product, products } from './fund/products.ts';
import type { Area } from './kernel/area.ts';
import type { OpenDatabase } from './kernel/database/database.ts';
import { combined } from './kernel/database/question.ts';
import { transact } from './kernel/database/transact.ts';
import { startDueWork } from './kernel/processes/due-work.ts';
import type { World } from './kernel/world.ts';
import { lockMoney } from './ledger/ledger.ts';
import type { AgreementTexts } from './loan/agreement-texts.ts';
import { createLoan } from './loan/index.ts';
import { unpaidLoanQuestion } from './loan/loans.ts';
import { createMarketArea, type PriceSource } from './market/index.ts';
import { createMicro } from './micro/index.ts';
import { createNotice } from './notice/index.ts';
import { createSession } from './session/index.ts';
import { openUsers, sampleEmails } from './session/samples.ts';
import { contactQuestion } from './session/users.ts';
import { claimUpload, createUploads } from './uploads/index.ts';
import { createVerification } from './verification/index.ts';
import { realNameQuestion } from './verification/records.ts';
import { createRates } from './wallet/currencies.ts';
import { networksOf } from './wallet/deposit-offer.ts';
import { createWallet } from './wallet/index.ts';

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
const createSamples = (world: World, areas: readonly Area[]): Area => ({
  implementations: [],
  async lead() {
    await fillSamples(world, areas);
    return () => undefined;
  },
});

/** Changes of the areas, for tests and benchmarks. */
export interface AreaOptions {
  /** Absent: a simulation with a random seed. */
  prices?: PriceSource;
  /** The funds on offer; absent: the sandbox's own. */
  funds?: readonly Product[];
  /** Whether there are sample accounts. True by default, as tests want it. */
  hasSamples?: boolean;
  /** Whether the sample accounts get a past; otherwise they have their sandbox money only. True by default. */
  hasSamplePast?: boolean;
}

/** Creates all areas of the exchange, and gives each what it needs of the others. */
export function createAreas(
  world: World,
  open: OpenDatabase,
  options: AreaOptions & { agreementTexts: AgreementTexts },
) {
  const prices = options.prices ?? { seed: Math.floor(world.random.next() * 2 ** 32) };
  const marketArea = createMarketArea(world, open, prices);
  const { market } = marketArea;
  const forex = createForex(world, open, market, recordExecutions());
  const micro = createMicro(world, market);
  const rates = createRates(market);
  const wallet = createWallet(world, {
    rates,
    claimUpload,
    openLoss: forex.openLoss,
    hasUnpaidLoan: unpaidLoanQuestion,
  });
  const loan = createLoan(world, {
    claimUpload,
    knownPersonQuestion: (queries, userId) =>
      combined(
        [contactQuestion(queries, userId), realNameQuestion(queries, userId)],
        (contact, realName) => ({ ...contact, ...realName }),
      ),
    networksOf: (userId) => networksOf(rates, world.config, userId),
    texts: options.agreementTexts,
  });
  const fund = createFund(world, options.funds ?? products);
  const contracts = { market, trading: forex.trading, tradingAt: forex.tradingAt };
  const copying = createCopying(world, open, contracts);
  const follow = createFollow(world, { ...contracts, copying });
  const discardOrders: Area['onDemoReset'] = async (...reset) => {
    // Contracts last: a review, a maturity and a micro settlement lock their record before the money, and the
    // opposite order could deadlock. Copies follow, since their rows are locked after the money.
    for (const area of [wallet, loan, fund, micro, forex, follow]) await area.onDemoReset?.(...reset);
  };

  const { hasSamples = true } = options;
  const uploads = createUploads(world);

  const areas: Area[] = [
    createSession(world, {
      discardOrders,
      additionsOf: (queries, reader) => applicationQuestion(world.translate, queries, reader),
      hasSamples,
    }),
    wallet,
    createAccount(world),
    uploads.area,
    createVerification(world, claimUpload),
    loan,
    fund,
    createContent(world, { rankingQuestion }),
    marketArea,
    forex,
    micro,
    follow,
    createNotice(world),
  ];
  if (hasSamples && (options.hasSamplePast ?? true))
    areas.push(
      createSampleTraders(world, contracts, (users) => openUsers(world, users, null)),
      createSamples(world, [...areas]),
    );
  const dueWork = areas.flatMap((area) => area.dueWork ?? []);
  areas.push({ implementations: [], start: () => startDueWork(world, dueWork) });
  return { areas, market, forex, copying, pictureOf: uploads.pictureOf };
}
