import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { euroDollar } from '#fixtures/market.ts';
import {
  isSearching,
  matchesOf,
  pairSearchMachine,
  searchQueryOf,
  searchScopeOf,
  searchStepOf,
} from '#machines/market/pair-search.machine.ts';
import type { SearchMatches, SearchQuery } from '#ports/market.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

const found: SearchMatches = { scope: 'pairs', rows: [euroDollar] };

function start() {
  const { logic, calls } = deferred<SearchMatches, SearchQuery>();
  const clock = new SimulatedClock();
  const actor = createActor(pairSearchMachine.provide({ actors: { search: logic } }), { clock }).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    sent: () => calls.map(({ input }) => input),
    shown: () => [searchStepOf(now()), isSearching(now()), matchesOf(now())],
    asked: () => [searchScopeOf(now()), searchQueryOf(now())],
    answer: async (matches: SearchMatches) => {
      calls.at(-1)?.resolve(matches);
      await flushPromises();
    },
    fail: async () => {
      calls.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    },
  };
}

describe('The search', () => {
  it('sends one request 300 ms after the last letter, without the spaces around it [MARKET-37]', async () => {
    const { actor, clock, sent, shown, asked, answer } = start();
    expect([shown(), asked()]).toEqual([
      ['idle', false, null],
      ['pairs', ''],
    ]);
    actor.send({ type: 'enter', query: ' eu' });
    clock.increment(299);
    actor.send({ type: 'enter', query: ' eur ' });
    clock.increment(299);
    expect([shown(), sent()]).toEqual([['typing', true, null], []]);
    clock.increment(1);
    expect([shown(), sent()]).toEqual([['searching', true, null], [{ scope: 'pairs', query: 'eur' }]]);
    await answer(found);
    expect([shown(), asked()]).toEqual([
      ['found', false, found],
      ['pairs', ' eur '],
    ]);
  });

  it('for pairs needs no request without letters: all pairs are shown', async () => {
    const { actor, clock, sent, shown, answer } = start();
    actor.send({ type: 'enter', query: 'eur' });
    actor.send({ type: 'submit' });
    await answer(found);
    actor.send({ type: 'enter', query: '  ' });
    clock.increment(1_000);
    expect([shown(), sent().length]).toEqual([['idle', false, null], 1]);
  });

  it('for companies begins with all of them, and goes on with the query that was typed [CONTENT-19]', async () => {
    const { actor, clock, sent, shown, answer } = start();
    actor.send({ type: 'switch', scope: 'companies' });
    expect(sent()).toEqual([{ scope: 'companies', query: '' }]);
    await answer({ scope: 'companies', rows: [] });
    expect(shown()).toEqual(['empty', false, null]);
    actor.send({ type: 'enter', query: 'bay' });
    clock.increment(300);
    expect(sent()[1]).toEqual({ scope: 'companies', query: 'bay' });
    actor.send({ type: 'switch', scope: 'pairs' });
    expect(sent()[2]).toEqual({ scope: 'pairs', query: 'bay' });
    actor.send({ type: 'enter', query: '' });
    actor.send({ type: 'switch', scope: 'companies' });
    actor.send({ type: 'enter', query: '' });
    actor.send({ type: 'switch', scope: 'pairs' });
    expect(shown()).toEqual(['idle', false, null]);
  });

  it('stays as it is when its own scope is chosen again, and loses its results with another', async () => {
    const { actor, sent, shown, asked, answer } = start();
    actor.send({ type: 'enter', query: 'eur' });
    actor.send({ type: 'submit' });
    await answer(found);
    actor.send({ type: 'switch', scope: 'pairs' });
    expect([shown(), sent().length]).toEqual([['found', false, found], 1]);
    actor.send({ type: 'switch', scope: 'companies' });
    expect([shown(), asked()]).toEqual([
      ['searching', true, null],
      ['companies', 'eur'],
    ]);
  });

  it('shows its results during the next search, and none after that failed or found nothing', async () => {
    const { actor, sent, shown, answer, fail } = start();
    const search = (query: string) => {
      actor.send({ type: 'enter', query });
      actor.send({ type: 'submit' });
    };
    search('eur');
    await answer(found);
    search('euro');
    expect(shown()).toEqual(['searching', true, found]);
    await fail();
    expect(shown()).toEqual(['failed', false, null]);
    actor.send({ type: 'submit' });
    expect(sent()).toHaveLength(3);
    await answer(found);
    search('xyz');
    await answer({ scope: 'pairs', rows: [] });
    expect(shown()).toEqual(['empty', false, null]);
  });
});
