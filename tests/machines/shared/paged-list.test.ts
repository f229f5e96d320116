import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createPagedListMachine, listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { CallError } from '#ports/answer.ts';
import type { SummedPage } from '#ports/page.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

interface Row {
  id: string;
  state?: string;
}

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const pageOf = (data: Row[], total: number | null, lastPage: number | null = null) => ({
  data,
  total,
  lastPage,
});

function start() {
  const { logic, calls } = deferred<SummedPage<Row, string>, { page: number }>();
  const machine = createPagedListMachine<Row, string>().provide({ actors: { loadPage: logic } });
  const actor = createActor(machine).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    now,
    pages: () => calls.map(({ input }) => input.page),
    shown: () => [
      listStatusOf(now()),
      now()
        .context.rows.map(({ id }) => id)
        .join(''),
    ],
    answer: async (page: SummedPage<Row, string>) => {
      calls.at(-1)?.resolve(page);
      await flushPromises();
    },
    answerTo: async (call: number, page: SummedPage<Row, string>) => {
      calls[call]?.resolve(page);
      await flushPromises();
    },
    refuse: async (message: string) => {
      calls.at(-1)?.reject(new CallError('refused', '/list', '0', message));
      await flushPromises();
    },
    fail: async () => {
      calls.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    },
  };
}

describe('A list that is read page by page', () => {
  it('begins with page 1, goes on when more is asked for, and ends with its total [API-10, API-11]', async () => {
    const { actor, shown, pages, answer, now } = start();
    expect([shown(), pages()]).toEqual([['loading', ''], [1]]);
    await answer({ ...pageOf(rows('a', 'b'), 4), summary: 'of 4' });
    expect(shown()).toEqual(['partial', 'ab']);
    expect(now().context).toMatchObject({ page: 1, total: 4, summary: 'of 4' });
    actor.send({ type: 'more' });
    expect([shown(), pages()]).toEqual([
      ['loadingMore', 'ab'],
      [1, 2],
    ]);
    await answer(pageOf(rows('c'), 4));
    expect(shown()).toEqual(['partial', 'abc']);
    expect(now().context).toMatchObject({ page: 2, total: 4, summary: null });
    actor.send({ type: 'more' });
    await answer(pageOf(rows('d'), 4));
    expect([shown(), pages()]).toEqual([
      ['finished', 'abcd'],
      [1, 2, 3],
    ]);
    actor.send({ type: 'more' });
    expect(pages()).toEqual([1, 2, 3]);
  });

  it('ends with its last page where there is no total [API-12]', async () => {
    const { actor, shown, answer } = start();
    await answer(pageOf(rows('a'), null, 2));
    expect(shown()).toEqual(['partial', 'a']);
    actor.send({ type: 'more' });
    await answer(pageOf(rows('b'), null, 2));
    expect(shown()).toEqual(['finished', 'ab']);
  });

  it('of one page ends with that', async () => {
    const byTotal = start();
    await byTotal.answer(pageOf(rows('a', 'b'), 2));
    expect(byTotal.shown()).toEqual(['finished', 'ab']);
    const byLastPage = start();
    await byLastPage.answer(pageOf(rows('a'), null, 1));
    expect(byLastPage.shown()).toEqual(['finished', 'a']);
    const empty = start();
    await empty.answer(pageOf([], 5));
    expect(empty.shown()).toEqual(['finished', '']);
  });

  it('goes on without total and last page until a page has nothing new', async () => {
    const { actor, shown, answer } = start();
    await answer(pageOf(rows('a', 'b'), null));
    expect(shown()).toEqual(['partial', 'ab']);
    actor.send({ type: 'more' });
    await answer(pageOf(rows('b'), null));
    expect(shown()).toEqual(['finished', 'ab']);
  });

  it('has equal rows without ids as often as they come, on one page and on two [API-25]', async () => {
    const { actor, now, answer } = start();
    await answer(pageOf(rows('', ''), 4));
    actor.send({ type: 'more' });
    await answer(pageOf(rows('', ''), 4));
    const { context } = now();
    expect([listStatusOf(now()), context.rows.length]).toEqual(['finished', 4]);
    expect(new Set(context.rows.map(({ id }) => id)).size).toBe(4);
  });

  it('has rows without ids once when they are read again', async () => {
    const { actor, now, answer } = start();
    await answer(pageOf(rows('', ''), 3));
    const [first] = now().context.rows;
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('', ''), 3));
    expect(now().context.rows).toHaveLength(2);
    expect(now().context.rows[0]).toEqual(first);
  });

  it('ends where an API that counts nothing answers the page before once more', async () => {
    const { actor, now, answer } = start();
    await answer(pageOf([{ id: '', state: 'x' }, { id: '' }], null));
    actor.send({ type: 'more' });
    await answer(pageOf([{ id: '', state: 'x' }, { id: '' }], null));
    expect([listStatusOf(now()), now().context.rows.length]).toEqual(['finished', 2]);
  });

  it("has the API's words where it refuses a page [API-26]", async () => {
    const { now, refuse, actor, answer } = start();
    await refuse('Complete the real-name verification first.');
    expect([listStatusOf(now()), now().context.refusal]).toEqual([
      'broken',
      'Complete the real-name verification first.',
    ]);
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('a'), 1));
    expect(now().context.refusal).toBeNull();
  });

  it('has a row that moved to the next page once, in its newest copy', async () => {
    const { actor, shown, answer, now } = start();
    await answer(pageOf([{ id: 'a' }, { id: 'b', state: 'pending' }], 3));
    actor.send({ type: 'more' });
    await answer(pageOf([{ id: 'b', state: 'filled' }, { id: 'c' }], 3));
    expect(shown()).toEqual(['finished', 'abc']);
    expect(now().context.rows[1]).toEqual({ id: 'b', state: 'filled' });
  });

  it('that fails is finished until it is refreshed [API-13]', async () => {
    const { actor, shown, answer, fail, pages } = start();
    await fail();
    expect(shown()).toEqual(['broken', '']);
    actor.send({ type: 'more' });
    expect(pages()).toEqual([1]);
    actor.send({ type: 'refresh' });
    expect([shown(), pages()]).toEqual([
      ['loading', ''],
      [1, 1],
    ]);
    await answer(pageOf(rows('a'), 2));
    actor.send({ type: 'more' });
    await fail();
    expect(shown()).toEqual(['broken', 'a']);
    actor.send({ type: 'refresh' });
    expect([shown(), pages()]).toEqual([
      ['refreshing', 'a'],
      [1, 1, 2, 1],
    ]);
  });

  it('that is refreshed before its first page begins again, and ignores the older answer', async () => {
    const { actor, shown, answerTo } = start();
    actor.send({ type: 'refresh' });
    await answerTo(0, pageOf(rows('x'), 1));
    expect(shown()).toEqual(['loading', '']);
    await answerTo(1, pageOf(rows('a'), 1));
    expect(shown()).toEqual(['finished', 'a']);
  });
});

describe('A refresh', () => {
  const loaded = async () => {
    const list = start();
    await list.answer(pageOf(rows('a', 'b'), 6));
    list.actor.send({ type: 'more' });
    await list.answer(pageOf(rows('c', 'd'), 6));
    return list;
  };

  it('reads every loaded page, and replaces the rows when all have arrived', async () => {
    const { actor, shown, answer, pages, now } = await loaded();
    actor.send({ type: 'refresh' });
    expect([shown(), pages()]).toEqual([
      ['refreshing', 'abcd'],
      [1, 2, 1],
    ]);
    await answer(pageOf(rows('n', 'a'), 7));
    expect([shown(), pages()]).toEqual([
      ['refreshing', 'abcd'],
      [1, 2, 1, 2],
    ]);
    await answer({ ...pageOf(rows('b', 'c'), 7), summary: 'of 7' });
    expect(shown()).toEqual(['partial', 'nabc']);
    expect(now().context).toEqual({
      rows: rows('n', 'a', 'b', 'c'),
      page: 2,
      total: 7,
      summary: 'of 7',
      fresh: { rows: [], page: 0 },
      refusal: null,
      asOf: null,
    });
    actor.send({ type: 'more' });
    expect(pages().at(-1)).toBe(3);
  });

  it('ends early when the list has become shorter', async () => {
    const { actor, shown, answer, now } = await loaded();
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('a'), 1));
    expect(shown()).toEqual(['finished', 'a']);
    expect(now().context).toMatchObject({ page: 1, total: 1, summary: null });
  });

  it('finishes a list whose last page it has read', async () => {
    const { actor, shown, answer, now } = await loaded();
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('a', 'b'), 3));
    await answer(pageOf(rows('b', 'c'), 3));
    expect(shown()).toEqual(['finished', 'abc']);
    expect(now().context).toMatchObject({ page: 2, total: 3 });
  });

  it('finishes a list whose API sends the last page alone when that was read again', async () => {
    const { actor, shown, answer, pages } = start();
    await answer(pageOf(rows('a'), null, 2));
    actor.send({ type: 'more' });
    await answer(pageOf(rows('b'), null, 3));
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('a'), null, 2));
    await answer(pageOf(rows('b'), null, 2));
    expect([shown(), pages()]).toEqual([
      ['finished', 'ab'],
      [1, 2, 1, 2],
    ]);
  });

  it('begins again when it is asked for during another, and while more is being read', async () => {
    const { actor, shown, answer, pages } = await loaded();
    actor.send({ type: 'more' });
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('x', 'y'), 6));
    actor.send({ type: 'refresh' });
    expect(pages()).toEqual([1, 2, 3, 1, 2, 1]);
    await answer(pageOf(rows('a', 'b'), 6));
    await answer(pageOf(rows('c', 'd'), 6));
    expect(shown()).toEqual(['partial', 'abcd']);
  });

  it('that fails leaves the rows as they were, and a finished list can be refreshed', async () => {
    const { actor, shown, answer, fail } = await loaded();
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('n', 'a'), 7));
    await fail();
    expect(shown()).toEqual(['outdated', 'abcd']);
    actor.send({ type: 'more' });
    expect(shown()).toEqual(['outdated', 'abcd']);
    actor.send({ type: 'refresh' });
    await answer(pageOf(rows('z'), 1));
    expect(shown()).toEqual(['finished', 'z']);
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['refreshing', 'z']);
  });
});
