import { beforeEach, describe, expect, it } from 'vitest';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { memoryReplies } from '#fixtures/stores.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import type { CallNotice } from '#gateway/api/client-options.ts';
import type { CallError } from '#ports/answer.ts';
import type { StoredReply } from '#ports/replies.ts';
import { forexCalls } from '#protocol/forex.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { marketCalls } from '#protocol/market.ts';
import { walletCalls } from '#protocol/wallet.ts';
import {
  answer,
  errorOf,
  hangUp,
  order,
  plain,
  silence,
  startLocalApi,
} from '../../kit/headless/local-api.ts';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';

const api = await startLocalApi();

const metals = [{ id: '3', name: 'Metals' }];
const sent = [{ Id: 3, NameShowTrans: 'Metals' }];
const readAt = 1_700_000_000_000;

let replies = memoryReplies();
beforeEach(() => {
  replies = memoryReplies();
});

const client = (changes: Parameters<typeof api.client>[0] = {}) => api.client({ replies, ...changes });

/** Reads the categories online, and then again from an API that behaves otherwise, each by its own client. */
async function readTwice(
  then: Parameters<typeof api.reply>[0],
  changes: Parameters<typeof api.client>[0] = {},
): Promise<CallError> {
  api.reply(answer(1, sent));
  await client().read(marketCalls.categories, {});
  api.reply(then);
  return errorOf(client({ now: () => readAt + 60_000, ...changes }).read(marketCalls.categories, {}));
}

describe('Without the network a read', () => {
  it('fails with what it was answered with before, and says when that was [INSTALL-11]', async () => {
    const notices: CallNotice[] = [];
    const error = await readTwice(hangUp, { notify: (notice) => notices.push(notice) });
    expect(error).toMatchObject({ kind: 'failed', code: 'NETWORK' });
    expect(error.remembered).toEqual({ value: metals, at: readAt });
    expect(notices).toEqual([]);
  });

  it('of which nothing is stored fails without a notice, and a write with one [INSTALL-17]', async () => {
    const notices: CallNotice[] = [];
    const notify = (notice: CallNotice) => void notices.push(notice);
    const offline = client({ isOnline: () => false, notify });
    api.reply(hangUp);
    await errorOf(offline.read(marketCalls.categories, {}));
    expect(notices).toEqual([]);
    await errorOf(offline.write(forexCalls.submit, order));
    expect(notices).toEqual([{ kind: 'failed', code: 'NETWORK' }]);
    await errorOf(client({ notify }).read(marketCalls.categories, {}));
    expect(notices).toHaveLength(2);
  });

  it('that is answered with an error of the API has a notice, too [INSTALL-17]', async () => {
    const notices: CallNotice[] = [];
    api.reply(plain(500, ''));
    const offline = client({ isOnline: () => false, notify: (notice) => notices.push(notice) });
    await errorOf(offline.read(marketCalls.categories, {}));
    expect(notices).toEqual([{ kind: 'failed', code: 'HTTP_500' }]);
  });

  it.each([
    ['a time-out', silence, { timeoutMilliseconds: 30 }, true],
    ['an answer from a proxy that has no API', plain(502, ''), {}, false],
    ['a broken API', plain(500, ''), {}, false],
    ['a page in its place', plain(200, '<h1>Sign in to the Wi-Fi</h1>'), {}, false],
    ['a refusal', answer(0, null, 'No.'), {}, false],
    ['an ended session', answer(999, null, 'Sign in.'), {}, false],
    ['an answer that can not be read', answer(1, [{ Name: 1 }]), {}, false],
  ])(
    'after %s is answered from the device only if the API could not be reached [INSTALL-2]',
    async (_, then, changes, isAnswered) => {
      const error = await readTwice(then, changes);
      expect(error.remembered).toEqual(isAnswered ? { value: metals, at: readAt } : null);
    },
  );

  it.each([
    ['in another language', { language: () => 'en' }, null],
    ['of another user', { token: () => 'token-2' }, null],
    ['of a guest', { token: () => null }, null],
    ['of a session that has ended in another tab', { isStoredSession: () => false }, null],
    ['of an API without our additions', { hasAdditions: false }, metals],
  ])('%s gets its own replies only [INSTALL-13]', async (_, changes, value) => {
    expect((await readTwice(hangUp, changes)).remembered?.value ?? null).toEqual(value);
  });

  it('of a user gets what was read before the sign-in [INSTALL-13]', async () => {
    api.reply(answer(1, sent));
    await client({ token: () => null }).read(marketCalls.categories, {});
    api.reply(hangUp);
    const error = await errorOf(client().read(marketCalls.categories, {}));
    expect(error.remembered?.value).toEqual(metals);
  });

  it('whose stored reply has another shape by now fails as if there were none', async () => {
    api.reply(answer(1, sent));
    await client().read(marketCalls.categories, {});
    const [key = ''] = replies.keys();
    const [owner = '', ...rest] = key.split(' ');
    await replies.write(rest.join(' '), owner, { data: 'a text', at: readAt });
    api.reply(hangUp);
    expect((await errorOf(client().read(marketCalls.categories, {}))).remembered).toBeNull();
  });
});

describe('Nothing is stored', () => {
  it('of a write, of a refusal, of a reply that can not be read, and of a call that is not marked [INSTALL-13]', async () => {
    api.reply(answer(1, null, 'Order placed.'));
    await client().write(forexCalls.submit, order, { idempotencyKey: keyOfAttempt(9) });
    api.reply(answer(0, null, 'No.'));
    await errorOf(client().read(marketCalls.categories, {}));
    api.reply(answer(1, 'no list'));
    await errorOf(client().read(marketCalls.categories, {}));
    expect(replies.keys()).toEqual([]);
  });

  it('but how it stands and what is owed, of the reply that has the papers, too [INSTALL-13]', async () => {
    const stored = new Map<string, StoredReply>();
    replies = memoryReplies(stored);
    const standing = { status: 2, unpaid: 1, unpaid_amount: '250' };
    api.reply(answer(1, { ...specifiedLoanInfo, ...standing, id_number: 'X1234567' }));
    await client().read(loanKycCalls.standing, {});
    api.reply(answer(1, specifiedLoanInfo));
    await client().read(loanKycCalls.info, {});
    expect([...stored.values()].map(({ data }) => data)).toEqual([standing]);
    api.reply(hangUp);
    const { remembered } = await errorOf(client().read(loanKycCalls.standing, {}));
    expect(remembered?.value).toEqual({ status: 'approved', hasUnpaidLoan: true, unpaidAmount: '250' });
  });

  it('of an answer that arrives after the session has ended [INSTALL-13]', async () => {
    api.reply(answer(1, []));
    let isStored = true;
    const reading = client({ isStoredSession: () => isStored }).read(walletCalls.balances, {});
    isStored = false;
    await reading;
    expect(replies.keys()).toEqual([]);
  });
});

it("is marked where it says nothing secret, nothing that money is sent to, and nobody's papers [INSTALL-13]", () => {
  const reads = protocolCalls.filter(({ effect }) => effect === 'read');
  expect(protocolCalls.filter(({ effect, isStored }) => effect === 'write' && isStored)).toEqual([]);
  const unstored = new Set(reads.filter(({ isStored }) => !isStored).map(({ path }) => path));
  expect([...unstored].sort()).toEqual(
    [
      // Searches, codes, and single settings.
      '/api/company/getCompany',
      '/api/company/getCompanyStatus',
      '/api/default/area_list',
      '/api/default/captcha',
      '/api/default/captcha_challenge',
      '/api/push/key',
      '/api/default/setting',
      // The agreement and its signature, the papers, and the forms. Of a verification the status alone is stored.
      '/api/account/draw_symbol_list',
      '/api/loan/config_info',
      '/api/loan/get_date',
      '/api/loan/info',
      '/api/loan/loan_config',
      '/api/loan/loan_info',
      // Where money is sent.
      '/api/loan/repayment_accounts',
      '/api/loan/repayment_info',
      '/api/quickCharge/info',
      '/api/quickCharge/symbols',
      '/api/quickCharge/wire_info',
      '/api/wallet/get_draw_method',
      '/v2/api/forex/kline',
      '/v2/api/forex/searchCurrency',
    ].sort(),
  );
});
