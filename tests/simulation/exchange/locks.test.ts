import { expect, it } from 'vitest';
import { createLocks } from './locks.ts';

const acquire = ['select pg_try_advisory_lock($1, $2) as locked', [0, 1]] as const;

it('A lock is free once its connection has ended, also if that asks for it only afterwards', () => {
  const locks = createLocks<string>();
  expect(locks.query('killed', ...acquire)).toEqual([{ locked: true }]);
  expect(locks.query('next', ...acquire)).toEqual([{ locked: false }]);
  locks.free('killed');
  expect(() => locks.query('killed', ...acquire)).toThrow('the connection has ended');
  expect(locks.query('next', ...acquire)).toEqual([{ locked: true }]);
});
