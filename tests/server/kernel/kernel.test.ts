import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { call } from '#protocol/call.ts';
import { nothing, raw } from '#protocol/fields.ts';
import { createCalls } from '#server/http/calls.ts';
import type { Caller } from '#server/kernel/calls/caller.ts';
import { implement, reply } from '#server/kernel/calls/handler.ts';
import { forgetAnswers } from '#server/kernel/calls/idempotency.ts';
import { Refusal } from '#server/kernel/calls/refusal.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { startDueWork } from '#server/kernel/processes/due-work.ts';
import { balanceOf, house, post } from '#server/ledger/ledger.ts';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { authenticationOf, requestOf, unlimited } from '../../kit/server/authentication.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { grant } from '../../kit/server/fund.ts';

const pay = call({
  method: 'POST',
  path: '/api/test/pay',
  effect: 'write',
  encoding: 'json',
  access: 'session',
  input: v.object({ amount: raw }),
  reply: v.object({ paid: v.string() }),
});

exchangeSuite('the kernel', {}, (exchange) => {
  let caller: Caller | null;

  beforeAll(async () => {
    const { id } = await exchange.signIn();
    caller = { user: { id, isDemo: false, isTrader: false }, session: 'none' };
  });

  let broken = false;
  const payment = implement(pay, async ({ input, tx, user, now }) => {
    await post(tx, {
      kind: 'adjustment',
      reference: 'payment',
      at: now,
      memo: '',
      transfers: [
        {
          from: { owner: user.id, type: 'change', bucket: 'available' },
          to: house('trading'),
          amount: decimal(input.amount),
        },
      ],
    });
    if (broken) throw new Error('the handler broke');
    if (input.amount === '13') throw new Refusal('Not {amount}.', { amount: 13 });
    return reply({ paid: input.amount }, 'Paid {amount}.', { amount: input.amount });
  });
  const sendPayment = (key: string | null, amount: string, as = caller) =>
    payment.answer(requestOf(as, { amount }, key), exchange.world);
  const balance = () =>
    transact(exchange.world.database, (tx) =>
      balanceOf(tx, { owner: caller?.user.id ?? '', type: 'change', bucket: 'available' }),
    );

  it('rolls a refused call back, and refuses its key again even if the call would succeed by then', async () => {
    expect(await sendPayment('refused', '13')).toEqual({ code: 0, msg: 'Not 13.', data: null });
    const poor = await sendPayment('poor', '5100');
    expect(poor).toEqual({ code: 0, msg: 'Balance is too low.', data: null });
    expect(await balance()).toBe('5000');
    await grant(exchange, caller?.user.id ?? '', '1000');
    expect(await sendPayment('poor', '5100')).toEqual(poor);
    expect(await balance()).toBe('6000');
  });

  it('stores nothing of a call that threw, so that its key can be used again', async () => {
    broken = true;
    await expect(sendPayment('broken', '7')).rejects.toThrow('the handler broke');
    broken = false;
    expect(await balance()).toBe('6000');
    expect(await sendPayment('broken', '7')).toMatchObject({ code: 1 });
    expect(await balance()).toBe('5993');
  });

  it('logs work that fell due and failed by its name and row, and does the rest', async () => {
    const { database, metrics, shards } = exchange.world;
    const clock = manualClock(0);
    const log: unknown[][] = [];
    const settled: number[] = [];
    const failure = new Error('no');
    const stop = startDueWork(
      {
        database,
        metrics,
        shards,
        clock,
        log: { info: () => undefined, error: (...of) => void log.push(of) },
      },
      [
        {
          everyMilliseconds: 1000,
          name: 'Parcel',
          due: () => sql`select * from (values (1, 10), (2, 20)) as parcels (id, at)`,
          settle: async (_, id) => {
            if (id === 1) throw failure;
            settled.push(id);
          },
        },
      ],
    );
    await clock.advance(1000);
    await stop();
    expect(log).toEqual([['Parcel 1 could not be settled.', failure]]);
    expect(settled).toEqual([2]);
  });

  it('deletes old answers', async () => {
    await sendPayment('old', '1');
    await forgetAnswers(exchange.world.database, exchange.clock.now() + 1);
    const stored = await exchange.world.database.selectFrom('request').selectAll().execute();
    expect(stored).toEqual([]);
  });

  it('answers every call with a message, and guests with code 999 except on these [API-9, FOREX-35]', async () => {
    const forGuests: string[] = [];
    for (const { method, path } of protocolCalls) {
      const response = await fetch(`${exchange.url}${path}`, { method });
      expect(response.status, path).toBe(200);
      const body: unknown = await response.json();
      expect(body, path).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/\w/) });
      expect(body, path).not.toMatchObject({ msg: "This call doesn't exist." });
      // An upload is read before it is known who sends it: see the tests of uploads.
      if (Object(body).code !== 999 && !path.endsWith('/image_upload')) forGuests.push(path);
    }
    const open = protocolCalls.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(forGuests.sort()).toEqual(open.sort());
    const unknown = await fetch(`${exchange.url}/api/no/such/call`);
    expect(await unknown.json()).toEqual({ code: 0, msg: "This call doesn't exist.", data: null });
  });

  const fails = implement(
    {
      ...pay,
      path: '/api/test/fail',
      access: 'public',
      input: v.object({ word: v.string() }),
      inputOf: (input: { word: string }) => input,
      reply: nothing,
    },
    () => Promise.reject(new Error('secret detail')),
  );
  const app = () =>
    createCalls({
      world: exchange.world,
      implementations: [fails],
      authenticationOf: () => authenticationOf(null),
      drops: new Set(),
      ...unlimited,
    }).routes;
  const headers = { 'content-type': 'application/json' };
  const postTo = (body: string) => app().request('/api/test/fail', { method: 'POST', headers, body });

  it('answers a failure without its details, and logs them', async () => {
    const response = await postTo('{"word":"x"}');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 0,
      msg: 'Something went wrong. Please try again.',
      data: null,
    });
    expect(exchange.failures.splice(0)).toEqual([new Error('secret detail')]);
  });

  it('refuses input of the wrong form, invalid JSON, and bodies that are too large', async () => {
    const refusalOf = async (body: string) => {
      const response = await postTo(body);
      return [response.status, ((await response.json()) as { msg: string }).msg];
    };
    expect(await refusalOf('{"word":1}')).toEqual([200, 'This request is not valid: word']);
    expect(await refusalOf('[1')).toEqual([200, 'This request could not be read.']);
    expect(await refusalOf('[]')).toEqual([200, 'This request could not be read.']);
    expect(await refusalOf(`{"word":"${'x'.repeat(1_100_000)}"}`)).toEqual([
      413,
      'This is too large to send.',
    ]);
  });
});
