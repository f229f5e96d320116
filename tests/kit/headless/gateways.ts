import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import type { PositionValue } from '#domain/positions.ts';
import { approvedLoanInfo } from '#fixtures/loan.ts';
import { euroDollar } from '#fixtures/market.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { createAccountGateway } from '#gateway/api/account.ts';
import { createAgreementGateway } from '#gateway/api/agreements.ts';
import { createChartGateway } from '#gateway/api/chart.ts';
import type { Client } from '#gateway/api/client.ts';
import { createContentGateway } from '#gateway/api/content.ts';
import { createDepositGateway } from '#gateway/api/deposits.ts';
import { createRelationGateway, createTraderGateway } from '#gateway/api/follow.ts';
import { createForexGateway } from '#gateway/api/forex.ts';
import { createFundGateway } from '#gateway/api/funds.ts';
import { createLoanKycGateway, standingLoader } from '#gateway/api/loan-kyc.ts';
import { createLoanGateway, createRepaymentGateway } from '#gateway/api/loans.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createMicroGateway } from '#gateway/api/micro.ts';
import { createPayeeGateway } from '#gateway/api/payees.ts';
import { createRegistrationGateway } from '#gateway/api/registration.ts';
import { createSessionGateway, storeToken } from '#gateway/api/session.ts';
import { createSignInGateway } from '#gateway/api/sign-in.ts';
import { createTaskQueue } from '#gateway/api/task-queue.ts';
import { createTransferGateway } from '#gateway/api/transfers.ts';
import { createVerificationGateway } from '#gateway/api/verification.ts';
import { createWalletGateway } from '#gateway/api/wallet.ts';
import { createWithdrawalGateway } from '#gateway/api/withdrawals.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import { createBarCache } from '#gateway/live/bar-series.ts';
import { createDayStore } from '#gateway/live/day-statistics.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import type { Submission } from '#ports/answer.ts';
import { bar } from './bars.ts';

const ignore = () => undefined;
const now = () => 1_700_000_000_000;

/** All gateways on one client; `events` are what they report after an accepted write. */
export function gatewaysOf(client: Client) {
  const events: string[] = [];
  const report = (name: string) => (message: unknown) => void events.push(`${name}: ${message}`);
  const storage = memory();
  storeToken(storage, 'token-1');
  const quotes = createQuoteStore({ schedule: ignore, now });
  const bars = createBarCache(ignore);
  const series = bars.series('EURUSD', '5min');
  series.openGap().fill([bar(1_700_000_000_000)]);
  const positions = createPositionStore(ignore, { quotes, pairOf: () => undefined });
  const copies = createKeyedStore<PositionValue>(ignore);
  const pairs = async () => [euroDollar];
  const enqueue = createTaskQueue();
  return {
    client,
    events,
    quotes,
    bars: series,
    positions,
    copies,
    ...createAccountGateway(client),
    ...createMarketGateway(client, { quotes, lastQuotes: createLastQuotes(memory()), now }),
    ...createChartGateway(client, bars, { read: () => [] }),
    ...createWalletGateway(client),
    ...createContentGateway(client, { quotes, now }),
    ...createSessionGateway(client, {
      storage,
      tabStorage: memory(),
      replies: memoryReplies(),
      cookies: { cookie: '' },
    }),
    ...createSignInGateway(client, {
      storage,
      newDemoId: () => 'demo-1',
      onSignedIn: ({ token }) => report('signed in')(token),
    }),
    ...createRegistrationGateway(client, {
      pauses: createCodePauses({ storage, wall: now, now }),
      solve: async () => ({ counter: 0, derivedKey: '00' }),
      onDemoReset: () => report('reset')('demo'),
    }),
    ...createVerificationGateway(client),
    ...createFundGateway(client, { onSubscribed: report('subscribed'), onRedeemed: report('redeemed') }),
    ...createTransferGateway(client, { currencyOf: (accountId) => `currency of ${accountId}` }),
    ...createLoanKycGateway(client, { enqueue, onReceived: report('received') }),
    ...createAgreementGateway(client, {
      language: () => 'en',
      loadInfo: async () => approvedLoanInfo,
      loadTemplate: loadAgreementTemplate,
    }),
    ...createPayeeGateway(client, {
      currencyIdsOf: async () => ['11', '12'],
      onAdded: report('added'),
      onDeleted: report('deleted'),
    }),
    loadStanding: standingLoader({ client, enqueue }),
    deposits: createDepositGateway(client, { enqueue, warn: report('warned') }),
    withdrawals: createWithdrawalGateway(client),
    loans: {
      ...createLoanGateway(client, {
        enqueue,
        drawSignature: async () => 'data:image/png;base64,AAAA',
        onApplied: report('applied'),
      }),
      ...createRepaymentGateway(client, { enqueue, onRepaid: report('repaid') }),
    },
    forex: createForexGateway(client, {
      positions,
      pairs,
      onAccepted: report('accepted'),
    }),
    micro: createMicroGateway(client, {
      days: createDayStore(ignore),
      pairs,
      onRunning: (_, page) => report('running')(page),
    }),
    follow: {
      ...createTraderGateway(client, { copies, pairs, userId: () => '7' }),
      ...createRelationGateway(client, { pairs, userId: () => '7', onAccepted: report('accepted') }),
    },
  };
}

export type Gateways = ReturnType<typeof gatewaysOf>;

/** Runs an actor, however it ends. */
export const read = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input?: NoInfer<Input>) =>
  toPromise(createActor(logic, { input }).start()).then(ignore, ignore);

/** The idempotency key of each write. */
export const key = '170000000000000001';

/** Submits a request, however that ends. */
export const write = <Output, Request>(
  logic: PromiseActorLogic<Output, Submission<Request>>,
  request: NoInfer<Request>,
) => read(logic, { request, idempotencyKey: key });
