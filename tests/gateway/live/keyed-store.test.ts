import { describe, expect, it } from 'vitest';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { frames } from '../../kit/headless/frames.ts';

const open = () => {
  const { schedule, next } = frames();
  return { store: createKeyedStore<number>(schedule), next };
};

describe('A keyed store', () => {
  it('notifies once a frame, however often a key was written', () => {
    const { store, next } = open();
    const received: number[] = [];
    store.subscribe('a', () => received.push(store.get('a') ?? 0));
    for (let value = 1; value <= 20; value += 1) store.set('a', value);
    expect(received).toEqual([]);
    expect(store.get('a')).toBe(20);
    next();
    expect(received).toEqual([20]);
    next();
    store.set('a', 21);
    next();
    expect(received).toEqual([20, 21]);
  });

  it('notifies only the subscribers of a key that changed', () => {
    const { store, next } = open();
    const calls = { a: 0, b: 0 };
    store.subscribe('a', () => {
      calls.a += 1;
    });
    store.subscribe('b', () => {
      calls.b += 1;
    });
    store.setMany([
      ['a', 1],
      ['c', 1],
    ]);
    next();
    expect(calls).toEqual({ a: 1, b: 0 });
    store.set('a', 1);
    next();
    expect(calls).toEqual({ a: 1, b: 0 });
  });

  it('stops calling an unsubscribed listener, even when the same function is subscribed twice', () => {
    const { store, next } = open();
    let calls = 0;
    const listener = () => {
      calls += 1;
    };
    const stop = store.subscribe('a', listener);
    store.subscribe('a', listener);
    stop();
    stop();
    store.set('a', 1);
    next();
    expect(calls).toBe(1);
  });

  it('calls a listener that subscribed after all others had left, even if one of them leaves again', () => {
    const { store, next } = open();
    let calls = 0;
    const stop = store.subscribe('a', () => undefined);
    stop();
    store.subscribe('a', () => {
      calls += 1;
    });
    stop();
    store.set('a', 1);
    next();
    expect(calls).toBe(1);
  });

  it('notifies the subscribers of removed keys', () => {
    const { store, next } = open();
    store.setMany([
      ['a', 1],
      ['b', 2],
    ]);
    next();
    const received: string[] = [];
    store.subscribe('a', () => received.push('a'));
    store.subscribe('b', () => received.push('b'));
    store.delete('a');
    next();
    expect(received).toEqual(['a']);
    store.clear();
    next();
    expect(received).toEqual(['a', 'b']);
    expect(store.get('b')).toBeUndefined();
  });

  it('shows a value until it notifies of the next one, and the first one at once', () => {
    const { store, next } = open();
    store.set('a', 1);
    expect(store.shown('a')).toBe(1);
    store.set('a', 2);
    next();
    const shown: (number | undefined)[] = [];
    store.subscribe('a', () => shown.push(store.shown('a')));
    store.setMany([
      ['a', 3],
      ['b', 1],
    ]);
    expect([store.shown('a'), store.get('a')]).toEqual([2, 3]);
    next();
    expect(shown).toEqual([3]);
  });

  it('updates everything that it shows before it calls the first listener', () => {
    const { store, next } = open();
    const set = (value: number) =>
      store.setMany([
        ['a', value],
        ['b', value],
      ]);
    set(1);
    next();
    const shown: (number | undefined)[] = [];
    store.subscribe('a', () => shown.push(store.shown('b')));
    set(2);
    next();
    expect(shown).toEqual([2]);
  });

  it('no longer shows what was removed, even before it notifies', () => {
    const { store } = open();
    store.setMany([
      ['a', 1],
      ['b', 2],
    ]);
    store.delete('a');
    expect([store.shown('a'), store.shown('b')]).toEqual([undefined, 2]);
    store.clear();
    expect(store.shown('b')).toBeUndefined();
  });
});
