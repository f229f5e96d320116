import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { call } from '#protocol/call.ts';
import type { Caller } from '#server/kernel/calls/caller.ts';
import { implement, implementPrepared, reply } from '#server/kernel/calls/handler.ts';
import { Refusal } from '#server/kernel/calls/refusal.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { sendMessage } from '#server/kernel/outbox/outbox.ts';
import { requestOf } from '../../kit/server/authentication.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';

const note = call({
  method: 'POST',
  path: '/api/test/note',
  effect: 'write',
  encoding: 'json',
  access: 'public',
  input: v.looseObject({}),
  reply: v.object({ number: v.number() }),
});

const changed = { code: 0, msg: 'This request was changed. Start again.', data: null };

exchangeSuite('A request key', {}, (exchange) => {
  beforeEach(async () => {
    await exchange.world.database.deleteFrom('outbox_message').execute();
  });

  /** Notes the input in the database, where it stays only if the work does. */
  const noted = async (tx: Tx, input: unknown) => {
    await sendMessage(tx, { channel: 'email', recipient: 'note', text: JSON.stringify(input), at: 0 });
    const { count } = await tx
      .selectFrom('outbox_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return reply({ number: Number(count) }, 'Noted.');
  };
  const done = async () => {
    const rows = await exchange.world.database.selectFrom('outbox_message').select('text').execute();
    return rows.map(({ text }) => text);
  };
  const direct = implement(note, ({ input, tx }) => noted(tx, input));
  const prepared = implementPrepared(
    note,
    async ({ input }) => {
      if (input.text === 'bad') throw new Refusal('This is bad.');
      return input;
    },
    ({ prepared: input, tx }) => noted(tx, input),
  );
  const user = (id: string): Caller => ({
    user: { id, isDemo: false, isTrader: false },
    session: 'none',
  });
  const send = (
    key: string,
    input: object,
    { as = user('1'), by = direct }: { as?: Caller | null; by?: typeof direct } = {},
  ) => by.answer(requestOf(as, input, key), exchange.world);
  const photo = (bytes: string, name = 'photo.jpg') => new File([bytes], name, { type: 'image/jpeg' });

  it.each([
    ['a call', direct],
    ['a prepared call', prepared],
  ])(
    'of %s has one input: another is refused and does nothing [WALLET-112, WALLET-113]',
    async (name, by) => {
      const first = await send(name, { text: 'one' }, { by });
      expect(first).toEqual({ code: 1, msg: 'Noted.', data: { number: 1 } });
      expect(await send(name, { text: 'two' }, { by })).toEqual(changed);
      expect(await send(name, { text: 'one', more: '' }, { by })).toEqual(changed);
      expect(await send(name, { text: 'one' }, { by })).toEqual(first);
      expect(await done()).toEqual(['{"text":"one"}']);
    },
  );

  it.each([
    ['a call', direct],
    ['a prepared call', prepared],
  ])('of %s lets one of two inputs win that arrive at the same moment [WALLET-113]', async (name, by) => {
    const texts = ['one', 'two', 'one', 'two'];
    const answers = await Promise.all(texts.map((text) => send(`${name} at once`, { text }, { by })));
    const [winner, ...others] = await done();
    expect(others).toEqual([]);
    for (const [index, text] of texts.entries()) {
      const isWinner = winner === JSON.stringify({ text });
      expect(answers[index]).toEqual(isWinner ? { code: 1, msg: 'Noted.', data: { number: 1 } } : changed);
    }
  });

  it("never gets another user's answer, nor that of another call [WALLET-114]", async () => {
    await send('shared', { text: 'mine' });
    expect(await send('shared', { text: 'mine' }, { as: user('2') })).toMatchObject({ data: { number: 2 } });
    expect(await send('shared', { text: 'theirs' }, { as: user('2') })).toEqual(changed);
    expect(await send('shared', { text: 'third' }, { as: user('3') })).toMatchObject({ data: { number: 3 } });
    const elsewhere = implement({ ...note, path: '/api/test/other' }, ({ input, tx }) => noted(tx, input));
    expect(await send('shared', { text: 'fourth' }, { by: elsewhere })).toMatchObject({
      data: { number: 4 },
    });
  });

  it('of a guest may have several inputs, since two guests may draw the same one', async () => {
    const first = await send('guests', { text: 'one' }, { as: null });
    expect(await send('guests', { text: 'two' }, { as: null })).toMatchObject({ data: { number: 2 } });
    expect(await send('guests', { text: 'one' }, { as: null })).toEqual(first);
    expect(await send('guests', { text: 'one' })).toMatchObject({ data: { number: 3 } });
    expect(await done()).toHaveLength(3);
  });

  it("counts a file's bytes as input, and neither its name nor the order of the fields [WALLET-113]", async () => {
    const first = await send('photo', { text: 'front', file: photo('bytes') });
    expect(await send('photo', { text: 'front', file: photo('bytez') })).toEqual(changed);
    expect(await send('photo', { text: 'front', file: 'bytes' })).toEqual(changed);
    expect(await send('photo', { file: photo('bytes', 'again.jpg'), text: 'front' })).toEqual(first);
    expect(await done()).toHaveLength(1);
  });

  it('is free again after a refusal that was not stored', async () => {
    expect(await send('bad first', { text: 'bad' }, { by: prepared })).toMatchObject({ code: 0 });
    expect(await send('bad first', { text: 'good' }, { by: prepared })).toMatchObject({ code: 1 });
  });

  it('is stored without its input, which may hold a password', async () => {
    const { database } = exchange.world;
    await database.deleteFrom('request').execute();
    await send('secret key', { password: 'secret password' });
    await send('another key', { password: 'secret password' });
    const stored = await database.selectFrom('request').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(stored[0]?.input).not.toBe(stored[1]?.input);
  });

  it('survives that PostgreSQL gives up on its transaction, three times at most', async () => {
    const failing = (code: string, times: number) => {
      let runs = 0;
      return implement(note, async ({ input }) => {
        runs += 1;
        if (runs <= times) throw Object.assign(new Error('given up'), { code });
        return reply({ number: runs + Number(input.add) }, 'Noted.');
      });
    };
    for (const code of ['40P01', '40001'])
      expect(await send(`three times ${code}`, { add: 0 }, { by: failing(code, 3) })).toMatchObject({
        data: { number: 4 },
      });
    for (const [code, times] of [
      ['40P01', 4],
      ['23505', 1],
    ] as const)
      await expect(send(`given up ${code}`, { add: 0 }, { by: failing(code, times) })).rejects.toThrow(
        'given up',
      );
  });
});
