import { describe, expect, it } from 'vitest';
import { accountCalls } from '#protocol/account.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { chartCalls } from '#protocol/chart.ts';
import { contentCalls } from '#protocol/content.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { noticeCalls } from '#protocol/notice.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { searchCalls } from '#protocol/search.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { type Gateways, gatewaysOf, key } from './gateways.ts';
import { answer, type ReceivedRequest, startLocalApi } from './local-api.ts';

/** The calls of the protocol, by their area. */
export const areas = {
  trading: {
    chart: chartCalls,
    follow: followCalls,
    forex: forexCalls,
    market: marketCalls,
    micro: microCalls,
    search: searchCalls,
  },
  money: {
    accountLog: accountLogCalls,
    deposit: depositCalls,
    fund: fundCalls,
    loan: loanCalls,
    loanKyc: loanKycCalls,
    payee: payeeCalls,
    transfer: transferCalls,
    wallet: walletCalls,
    withdrawal: withdrawalCalls,
  },
  users: {
    account: accountCalls,
    content: contentCalls,
    notice: noticeCalls,
    registration: registrationCalls,
    session: sessionCalls,
    signIn: signInCalls,
    upload: uploadCalls,
    verification: verificationCalls,
  },
};

/** Who shows the refusal of a read: a toast, or its screen; nobody that of a read at the start, which ends no session. */
export type Shown = 'toast' | 'screen' | 'start';
/** The gateway's reports of accepted writes. */
export type Reported = readonly string[];
export type Row<Result = Shown | Reported> = readonly [
  request: string,
  result: Result,
  begin: (app: Gateways) => Promise<unknown>,
];

/** A row for each call of an area, so that a new call without a row doesn't compile. */
export type RowsOf<Areas> = { [Name in keyof Areas]: Record<keyof Areas[Name], Row> };

type Api = Awaited<ReturnType<typeof startLocalApi>>;

const pairsOf = (fields: Iterable<[string, string]>) => [...fields].map((pair) => pair.join('=')).join('&');

/** A request as a row has it, without the time of a read and the idempotency key of a write. */
function textOf({ method, path, query: { t: _, ...query }, headers, body }: ReceivedRequest): string {
  const asked = pairsOf(Object.entries(query));
  const line = `${method} ${path}${asked && '?'}${asked}`;
  const type = headers['content-type'] ?? '';
  if (type === 'application/json') return `${line} ${body}`;
  if (type.startsWith('application/x-www-form-urlencoded'))
    return `${line} ${pairsOf(new URLSearchParams(body))}`;
  const [, field, file] = /name="(.*?)"; filename="(.*?)"/.exec(body) ?? [];
  return field === undefined ? line : `${line} ${field}: ${file}`;
}

const stampOf = ({ query, headers }: ReceivedRequest) => query.t ?? headers['idempotency-key'];

/** Makes a call at an API that answers everything alike. */
async function made(api: Api, [, , begin]: Row, ...reply: Parameters<typeof answer>) {
  api.reply(answer(...reply));
  const notices: unknown[] = [];
  const ended: unknown[] = [];
  const app = gatewaysOf(
    api.client({ notify: (notice) => notices.push(notice), onSessionInvalid: (token) => ended.push(token) }),
  );
  await begin(app);
  return { app, notices, ended };
}

const isRead = (row: Row): row is Row<Shown> => typeof row[1] === 'string';
const isWrite = (row: Row): row is Row<Reported> => !isRead(row);

/**
 * Proves what the app sends for each call, and who shows and reports the answer.
 * @param variants the same calls with other fields
 */
export async function describeCalls(sent: Record<string, Record<string, Row>>, variants: readonly Row[]) {
  const rows = [...Object.values(sent).flatMap((calls) => Object.values(calls)), ...variants];
  const api = await startLocalApi();

  it.each(rows)('the app sends %s, once, with its time or idempotency key [API-5, API-6]', async (...row) => {
    const request = row[0].replace(/ \[[A-Z0-9, -]+\]$/, '');
    await made(api, row, 1, null, 'Done.');
    const alike = api.requests.filter((each) => textOf(each) === request);
    expect([api.requests.map(textOf), alike.map(stampOf)]).toEqual([
      expect.arrayContaining([request]),
      [isWrite(row) ? key : '1700000000000'],
    ]);
  });

  describe('The refusal, with an ended session, of', () => {
    const notice = { kind: 'refused', code: 999, message: 'Please sign in.' };
    const notices = { toast: [notice], screen: [], start: [] };

    it.each(rows.filter(isRead))('%s is shown by the %s [API-15, API-17, API-20]', async (...row) => {
      const shown = await made(api, row, 999, null, 'Please sign in.');
      expect(shown.notices).toEqual(notices[row[1]]);
      expect(new Set(shown.ended)).toEqual(new Set(row[1] === 'start' ? [] : ['token-1']));
    });
  });

  it.each(rows.filter(isWrite))(
    '%s is reported once it is accepted, as %j, and its refusal is shown by its form [API-17]',
    async (...row) => {
      const { app } = await made(api, row, 1, null, 'Done.');
      expect(app.events).toEqual(row[1]);
      const refused = await made(api, row, 999, null, 'Please sign in.');
      expect([refused.app.events, refused.notices, refused.ended]).toEqual([[], [], ['token-1']]);
    },
  );
}
