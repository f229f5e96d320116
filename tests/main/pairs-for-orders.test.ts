import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { pairs } from '#fixtures/market.ts';
import { loadable, loading } from '#main/readable.ts';
import { pairsForOrders } from '#main/shared/pairs-for-orders.ts';
import type { Pair } from '#protocol/market.ts';

/** Pairs whose reads fail until they are said to work, and a list of orders that counts its reads. */
function open() {
  let works = false;
  let reads = 0;
  const read = loadable(
    fromPromise<Pair[]>(async () => {
      if (!works) throw new Error('No connection');
      return [...pairs];
    }),
  );
  read.start();
  const list = loading(
    fromPromise<number>(async () => {
      reads += 1;
      return reads;
    }),
  );
  return {
    read,
    known: pairsForOrders(read, () => [{ existing: () => [list] }]),
    recover: () => {
      works = true;
      read.send({ type: 'refresh' });
    },
    readsOfList: () => reads,
  };
}

it('orders that were completed without the pairs are read again once the pairs come', async () => {
  const { read, known, recover, readsOfList } = open();
  read.send({ type: 'refresh' });
  expect(await known()).toEqual([]);
  expect(readsOfList()).toBe(1);
  recover();
  await expect.poll(readsOfList).toBe(2);
  expect(await known()).toEqual(pairs);
  recover();
  await expect.poll(() => read.getSnapshot().value).toBe('loaded');
  expect(readsOfList()).toBe(2);
});

it('orders that were completed with the pairs are not read again', async () => {
  const { read, known, recover, readsOfList } = open();
  recover();
  expect(await known()).toEqual(pairs);
  recover();
  await expect.poll(() => read.getSnapshot().value).toBe('loaded');
  expect(readsOfList()).toBe(1);
});
