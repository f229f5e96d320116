import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asker, askedFor, askerNow } from '#gateway/api/asker.ts';
import { createReadTurns } from '#gateway/api/read-turns.ts';
import { marketCalls } from '#protocol/market.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

/** Turns whose reads are named, and those that were sent, in their order. */
function setUp() {
  const turns = createReadTurns();
  const sent: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, asker: Asker, of: { owner?: object; signal?: AbortSignal } = {}) => {
    const { owner, signal = new AbortController().signal } = of;
    void turns.take({ asker, owner, signal }).then((end) => {
      sent.push(name);
      ends.set(name, end);
    });
  };
  const end = (name: string) => ends.get(name)?.();
  return { turns, sent, take, end };
}

describe('The turns of reads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('send those of a screen five at a time, and those of the background one after the other', async () => {
    const { sent, take, end } = setUp();
    for (const name of ['b1', 'b2']) take(name, 'background');
    for (const name of ['s1', 's2', 's3', 's4', 's5', 's6']) take(name, 'screen');
    await flushPromises();
    expect(sent).toEqual(['b1', 's1', 's2', 's3', 's4', 's5']);
    end('s2');
    await flushPromises();
    expect(sent.at(-1)).toBe('s6');
    end('b1');
    await flushPromises();
    expect(sent.at(-1)).toBe('b2');
  });

  it('of a screen are not held back by calls that are never answered', async () => {
    const { sent, take } = setUp();
    for (const name of ['s1', 's2', 's3', 's4', 's5', 's6']) take(name, 'screen');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.at(-1)).toBe('s6');
  });

  it('are late three seconds after they are sent, not while they wait', async () => {
    const { sent, take, end } = setUp();
    for (const name of ['s1', 's2', 's3', 's4', 's5']) take(name, 'screen');
    await vi.advanceTimersByTimeAsync(2_000);
    for (const name of ['s1', 's2', 's3', 's4', 's5']) end(name);
    for (const name of ['s6', 's7', 's8', 's9', 's10', 's11']) take(name, 'screen');
    await vi.advanceTimersByTimeAsync(2_000);
    for (let number = 12; number <= 20; number += 1) take(`s${number}`, 'screen');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.slice(5)).toEqual(['s6', 's7', 's8', 's9', 's10', 's11', 's12', 's13', 's14', 's15']);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveLength(15);
  });

  it('of the background are not held back for longer by a call that is never answered', async () => {
    const { sent, take } = setUp();
    for (const name of ['b1', 'b2', 'b3']) take(name, 'background');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual(['b1', 'b2']);
  });

  it('send what is waiting in the background at once when its screen is opened', async () => {
    const { turns, sent, take } = setUp();
    const owner = {};
    for (const name of ['b1', 'b2']) take(name, 'background');
    take('b3', 'background', { owner });
    await flushPromises();
    turns.promote(new Set([owner]));
    await flushPromises();
    expect(sent).toEqual(['b1', 'b3']);
  });

  it('pass over one that nobody waits for any more', async () => {
    const { sent, take, end } = setUp();
    const left = new AbortController();
    take('b1', 'background');
    take('b2', 'background', { signal: left.signal });
    take('b3', 'background');
    await flushPromises();
    left.abort();
    end('b1');
    await flushPromises();
    expect(sent).toEqual(['b1', 'b2', 'b3']);
  });

  it('say after three seconds that a read of a screen is slow, until it is there', async () => {
    const { turns, take, end } = setUp();
    const heard: boolean[] = [];
    turns.slowness.subscribe(() => heard.push(turns.slowness.get()));
    take('b1', 'background');
    take('a1', 'again');
    await vi.advanceTimersByTimeAsync(10_000);
    take('s1', 'screen');
    take('s2', 'screen');
    await vi.advanceTimersByTimeAsync(2_999);
    end('s2');
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([true]);
    end('s1');
    expect(heard).toEqual([true, false]);
  });

  it('are for the one who has asked, whatever is asked meanwhile', () => {
    expect(askerNow()).toBe('screen');
    expect(askedFor('background', () => [askedFor('again', askerNow), askerNow()])).toEqual([
      'again',
      'background',
    ]);
    expect(askerNow()).toBe('screen');
  });
});

describe('A read', () => {
  it('has its time from when it is sent, not from when it is asked for [API-23]', async () => {
    const answers: (() => void)[] = [];
    api.reply((response, request) => answers.push(() => answer(1, [])(response, request)));
    const client = api.client({ timeoutMilliseconds: 400 });
    const inBackground = { asker: 'background' } as const;
    const first = client.read(marketCalls.categories, {}, inBackground);
    const second = client.read(walletCalls.balances, {}, inBackground);
    await api.waitForRequests(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.requests).toHaveLength(1);
    answers[0]?.();
    await first;
    await api.waitForRequests(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    answers[1]?.();
    await expect(second).resolves.toEqual([]);
  });

  it('whose screen was opened while it waited is followed by one for that screen', async () => {
    api.reply(answer(1, []));
    const turns = createReadTurns();
    const askers: Asker[] = [];
    const take: typeof turns.take = (of) => {
      askers.push(of.asker);
      return turns.take(of);
    };
    const client = api.client({ turns: { ...turns, take } });
    const owner = {};
    const read = () => client.read(walletCalls.balances, {}, { asker: 'background', owner });
    const older = read();
    turns.promote(new Set([owner]));
    const newer = read();
    await expect(older).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(newer).resolves.toEqual([]);
    expect(askers).toEqual(['background', 'screen']);
  });

  it('that nobody has asked for is refused without a toast', async () => {
    const notices: unknown[] = [];
    api.reply(answer(0, null, 'Not now.'));
    const client = api.client({ notify: (notice) => notices.push(notice) });
    for (const asker of ['again', 'background'] as const)
      await expect(client.read(walletCalls.balances, {}, { asker })).rejects.toThrow('Not now.');
    expect(notices).toEqual([]);
    await expect(client.read(walletCalls.balances, {})).rejects.toThrow('Not now.');
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'Not now.' }]);
  });
});
