import { hash, verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCalls } from '#protocol/session.ts';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { trader } from '../../kit/server/forex.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

// Only counts the calls: an attacker could measure how much work the exchange does.
vi.mock('@node-rs/argon2', { spy: true });
// Files share modules: those that were loaded before know the package itself.
vi.hoisted(() => vi.resetModules());

const attempts = 150;
const tooMany = 'Too many attempts. Please try again later.';

interface AttemptAnswer {
  status: number;
  code: number;
  msg: string;
}
const countOf = (answers: AttemptAnswer[], message: string) =>
  answers.filter(({ msg }) => msg === message).length;

/** The answers to many attempts, ten at a time. All must be refusals without internal details. */
const many = async (attempt: (index: number) => Promise<AttemptAnswer>): Promise<AttemptAnswer[]> => {
  const answers: AttemptAnswer[] = [];
  while (answers.length < attempts)
    answers.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(answers.length + index)))),
    );
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.code).toBe(0);
    expect(JSON.stringify(answer)).not.toMatch(/\bat \S+:\d+|node_modules|select |Error/);
  }
  return answers;
};

exchangeSuite(
  'under attack',
  { engines: 'one', config: { ...sessionConfig, codeTriesPerAddress: 60 } },
  (exchange) => {
    const guest = visitor(exchange);

    beforeEach(() => {
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
    });

    it('refuses 150 wrong passwords, verifies only ten, and still signs other accounts in', async () => {
      const account = 'trader@pelorus.test';
      const answers = await many((index) => guest.signIn(account, `guess ${index}`));
      expect(countOf(answers, 'Incorrect e-mail, phone number or password.')).toBe(10);
      expect(countOf(answers, tooMany)).toBe(140);
      expect(verify).toHaveBeenCalledTimes(10);
      expect(await guest.signIn(account, 'pelorus-demo')).toEqual(refused(tooMany));
      expect(await guest.signIn('demo@pelorus.test', 'pelorus-demo')).toMatchObject({ code: 1 });
    });

    it('refuses 150 guesses at a code, checks only five, and refuses the right one afterwards', async () => {
      const account = 'demo@pelorus.test';
      await guest.send('sendEmail', { to: account, type: 2 });
      const right = await guest.codeOf(account);
      const wrong = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0');
      const answers = await many((index) => guest.forget({ account, auth_code: wrong(index) }));
      expect(countOf(answers, 'The code is wrong or no longer valid.')).toBe(60);
      expect(countOf(answers, tooMany)).toBe(90);
      const [{ tries, is_spent } = { tries: 0, is_spent: true }] = await exchange.world.database
        .selectFrom('verification_code')
        .select(['tries', 'is_spent'])
        .execute();
      expect({ tries, is_spent }).toEqual({ tries: 5, is_spent: false });
      expect(await guest.forget({ account, auth_code: right })).toMatchObject({ code: 0 });
    });

    const recordsOf = async (userId: string) => {
      const { database } = exchange.world;
      return {
        user: await database.selectFrom('users').selectAll().where('id', '=', userId).execute(),
        sessions: await database.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute(),
        money: await database.selectFrom('ledger_account').selectAll().where('owner', '=', userId).execute(),
        orders: await database.selectFrom('forex_order').selectAll().where('user_id', '=', userId).execute(),
      };
    };

    it("changes and shows nothing of another user, whichever call is given that user's ids", async () => {
      await push(exchange, 'EURUSD', '1.17');
      const owner = await exchange.openDemo('the-owner-of-some-orders');
      const theirs = trader(exchange, owner.token);
      const held = await theirs.place();
      await theirs.place({ status: '0', target_price: '1.1' });
      const { data } = await exchange.call(sessionCalls.user, {}, { token: owner.token });
      const { uid } = data as { uid: string };
      const before = await recordsOf(owner.id);

      const { token } = await exchange.openDemo('an-attacker-with-a-demo');
      const ids = [
        'user_id',
        'follower_user_id',
        'trader_id',
        'loan_id',
        'sub_id',
        'draw_id',
        'charge_id',
        'wire_id',
      ];
      for (const { method, path } of protocolCalls.filter((each) => !each.path.endsWith('/logout')))
        for (const id of [owner.id, held, "1' or '1'='1", '../../etc/passwd', '9'.repeat(400)]) {
          const fields = Object.fromEntries(['id', ...ids].map((name) => [name, id]));
          const input = { ...fields, status: '1', page: '1', type: '1', as: 'trader' };
          const url = new URL(path, exchange.url);
          if (method === 'GET') url.search = String(new URLSearchParams(input));
          const response = await fetch(url, {
            method,
            headers: { authorization: token, 'content-type': 'application/json' },
            body: method === 'GET' ? null : JSON.stringify(input),
          });
          const body = await response.text();
          expect(response.status, `${path} ${id}`).toBeLessThan(500);
          expect(body, path).not.toContain(uid);
          expect(body, path).not.toContain('"OriginId"');
          expect(body, path).not.toMatch(/\bat \S+:\d+|node_modules|syntax error/);
        }
      expect(await recordsOf(owner.id)).toEqual(before);
    });

    it('does the same work for an account that exists as for one that does not', async () => {
      const work = async (act: () => Promise<unknown>) => {
        vi.mocked(verify).mockClear();
        vi.mocked(hash).mockClear();
        await act();
        return { verified: vi.mocked(verify).mock.calls.length, hashed: vi.mocked(hash).mock.calls.length };
      };
      await guest.forget({ account: 'first@example.com', auth_code: '000000' });
      for (const account of ['demo@pelorus.test', 'nobody-at-all@example.com', 'not an address']) {
        expect(await work(() => guest.signIn(account, 'wrong')), account).toEqual({ verified: 1, hashed: 0 });
      }
      for (const account of ['trader@pelorus.test', 'nobody-here@example.com']) {
        const send = () => guest.send('sendEmail', { to: account, type: 2 });
        expect(await work(send), account).toEqual({ verified: 0, hashed: 1 });
      }
    });
  },
);

describe('one address', () => {
  it('is refused after a hundred wrong passwords, over all accounts', async () => {
    const exchange = await startSandbox();
    const guest = visitor(exchange);
    const answers = await many((index) => guest.signIn(`user-${index}@example.com`, 'guess'));
    expect(countOf(answers, 'Incorrect e-mail, phone number or password.')).toBe(100);
    expect(countOf(answers, tooMany)).toBe(50);
    await exchange.stop();
  });

  it('gets sixty codes and two hundred captchas, and no more', async () => {
    const exchange = await startSandbox(undefined, { config: { captchaText: 'ACDEF' } });
    const guest = visitor(exchange);
    const sent: AttemptAnswer[] = [];
    for (let count = 0; count < 62; count += 1)
      sent.push(await guest.send('sendEmail', { to: `user-${count}@example.com`, type: 1 }));
    expect(countOf(sent, 'The code is on its way.')).toBe(60);
    expect(countOf(sent, tooMany)).toBe(2);
    for (let drawn = 62; drawn < 200; drawn += 1) await guest.captcha();
    await expect(guest.captcha()).rejects.toThrow(tooMany);
    await exchange.stop();
  });
});
