import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { createAccountGateway } from '#gateway/api/account.ts';
import { createChartGateway } from '#gateway/api/chart.ts';
import { createContentGateway } from '#gateway/api/content.ts';
import { createForexGateway } from '#gateway/api/forex.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createMicroGateway } from '#gateway/api/micro.ts';
import { createRegistrationGateway } from '#gateway/api/registration.ts';
import { createSessionGateway, storeToken } from '#gateway/api/session.ts';
import { createSignInGateway } from '#gateway/api/sign-in.ts';
import { createWalletGateway } from '#gateway/api/wallet.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import { createBarCache } from '#gateway/live/bar-series.ts';
import { createDayStore } from '#gateway/live/day-statistics.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { bar } from '#tests/kit/headless/bars.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const ignore = () => undefined;
const now = () => 1_700_000_000_000;
const submission = <Request>(request: Request) => ({ request, idempotencyKey: '170000000000000001' });

/** The gateways on one client, with what the client was told to show and to end. */
function open() {
  const notices: string[] = [];
  const endedTokens: (string | null)[] = [];
  const client = api.client({
    notify: (notice) => notices.push(notice.kind),
    onSessionInvalid: (token) => endedTokens.push(token),
  });
  const storage = memory();
  storeToken(storage, 'token-1');
  const quotes = createQuoteStore({ schedule: ignore, now });
  const bars = createBarCache(ignore);
  bars
    .series('EURUSD', '5min')
    .openGap()
    .fill([bar(1)]);
  const signInEffects = { storage, newDemoId: () => 'demo-1', onSignedIn: ignore };
  const forexEffects = {
    positions: createPositionStore(ignore, { quotes, pairOf: () => undefined }),
    pairs: () => [],
    onAccepted: ignore,
  };
  const microEffects = {
    days: createDayStore(ignore),
    pairs: () => [],
    onRunning: ignore,
  };
  return {
    notices,
    endedTokens,
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
    ...createSignInGateway(client, signInEffects),
    ...createRegistrationGateway(client, {
      pauses: createCodePauses({ storage, wall: now, now }),
      solve: async () => ({ counter: 0, derivedKey: '00' }),
      onDemoReset: ignore,
    }),
    forex: createForexGateway(client, forexEffects),
    micro: createMicroGateway(client, microEffects),
  };
}

type App = ReturnType<typeof open>;
let app: App;
beforeEach(() => {
  app = open();
});

const start = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: NoInfer<Input>) => {
  const actor = createActor(logic, { input }).start();
  return { settled: toPromise(actor).then(ignore, ignore), stop: () => void actor.stop() };
};

const byEmail = { kind: 'email', account: 'ada@example.test', areaId: '' } as const;
const byPhone = { kind: 'phone', account: '+044-7911123456', areaId: '9' } as const;
const password = { password: 'a good password', repeated: 'a good password', code: '123456' };
const registration = {
  ...password,
  name: byEmail,
  country: '',
  mobile: '',
  inviteCode: '2E3456',
  captchaId: 'c-1',
};
const codeTo = (to: typeof byEmail | typeof byPhone) =>
  submission({ purpose: 'register', to, captcha: { id: 'c-1', answer: 'K7QX' } } as const);
const forexOrder = {
  pairId: '2',
  side: 'sell',
  kind: 'market',
  lots: decimal('0.05'),
  leverage: decimal(100),
  price: null,
  stopLoss: null,
  takeProfit: null,
} as const;
const microOrder = { pairId: '2', direction: 'up', seconds: 60, amount: decimal(100) } as const;
const stops = { orderId: '7', stopLoss: null, takeProfit: null };
const chart = { pairId: '2', code: 'EURUSD', period: '5min' } as const;

type Row = [name: string, begin: () => ReturnType<typeof start>];

/** Their screens, or nobody, show that they were refused. */
const quiet: Row[] = [
  ['the support address', () => start(app.loadSupportEmail, undefined)],
  ['the pairs', () => start(app.loadPairs, undefined)],
  ['the categories', () => start(app.loadCategories, undefined)],
  ['the search for pairs', () => start(app.search, { scope: 'pairs', query: 'gold' })],
  ['the search for companies', () => start(app.search, { scope: 'companies', query: 'bay' })],
  ["the user's data", () => start(app.loadUser, undefined)],
  ['signing out', () => start(app.signOut, undefined)],
  ['signing in', () => start(app.signIn, submission({ ...byEmail, password: 'x' }))],
  ['the demo account', () => start(app.signIn, submission({ kind: 'demo' } as const))],
  ['the area codes', () => start(app.loadAreas, undefined)],
  ['the offer of phone numbers', () => start(app.loadPhoneOffered, undefined)],
  ['the captcha', () => start(app.loadCaptcha, undefined)],
  ['the challenge', () => start(app.solveChallenge, undefined)],
  ['a code by e-mail', () => start(app.sendCode, codeTo(byEmail))],
  ['a code by SMS', () => start(app.sendCode, codeTo(byPhone))],
  ['registration', () => start(app.register, submission(registration))],
  ['a forgotten password', () => start(app.resetPassword, submission({ ...password, name: byEmail }))],
  ['a new password', () => start(app.changePassword, submission({ ...password, kind: 'email' } as const))],
  ['the reset of the demo account', () => start(app.resetDemo, submission('demo account' as const))],
  ['feedback', () => start(app.sendFeedback, submission({ message: 'Hello' }))],
  ['a contract order', () => start(app.forex.submitOrder, submission(forexOrder))],
  [
    'closing a contract',
    () => start(app.forex.endOrder, submission({ orderId: '7', status: 'holding' } as const)),
  ],
  ['the stops of a contract', () => start(app.forex.saveStops, submission(stops))],
  ['a micro order', () => start(app.micro.submitOrder, submission(microOrder))],
  ["a pair's day", () => start(app.micro.loadDay({ id: '2', code: 'EURUSD' }), undefined)],
];

/** Made at the start for every visitor: a token that is over sends nobody to sign-in. */
const initial: Row[] = [
  ['the settings', () => start(app.loadSettings, undefined)],
  ['the stored session', () => start(app.restore, undefined)],
  ["the company's status", () => start(app.checkCompany, undefined)],
];

const shown: Row[] = [
  ['the newest bars', () => start(app.loadBars, chart)],
  ['older bars', () => start(app.loadOlderBars, chart)],
  ['the balances', () => start(app.loadBalances, undefined)],
  ['the profits', () => start(app.loadProfits, undefined)],
  ['the news', () => start(app.loadArticles('news'), { page: 1 })],
  ['an article', () => start(app.loadArticle('7'), undefined)],
  ['the ranking', () => start(app.loadRanking, { page: 1 })],
  ['the contracts', () => start(app.forex.loadOrders('holding'), { page: 1 })],
  ['the durations on offer', () => start(app.micro.loadOptions, undefined)],
  ['the micro orders', () => start(app.micro.loadOrders('closed'), { page: 1 })],
];

describe('The refusal, with an ended session, of', () => {
  const refused = async (begin: Row[1]) => {
    api.reply(answer(999, null, 'Please sign in.'));
    await begin().settled;
    expect(api.requests).toHaveLength(1);
    return [app.notices, app.endedTokens];
  };

  it.each(quiet)('%s ends the session, and shows no toast [API-17]', async (_, begin) => {
    expect(await refused(begin)).toEqual([[], ['token-1']]);
  });

  it.each(initial)('%s neither ends the session nor shows a toast [API-17, API-20]', async (_, begin) => {
    expect(await refused(begin)).toEqual([[], []]);
  });

  it.each(shown)('%s ends the session, and shows the message [API-15]', async (_, begin) => {
    expect(await refused(begin)).toEqual([['refused'], ['token-1']]);
  });
});

describe('Without an answer yet, its machine', () => {
  it.each([...quiet, ...initial, ...shown])(
    'leaves %s, which cancels the request',
    async (_, begin) => {
      const disconnected = new Promise((resolve) => api.reply((response) => response.on('close', resolve)));
      const actor = begin();
      await api.waitForRequests(1);
      actor.stop();
      await disconnected;
      expect(app.notices).toEqual([]);
    },
    // Earlier than the client gives up by itself, which would disconnect, too.
    4_000,
  );
});
