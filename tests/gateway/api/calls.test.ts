import { expect, it } from 'vitest';
import { callTables } from '../../kit/headless/protocol-calls.ts';
import { areas } from '../../kit/headless/sent-calls.ts';

it('every area of the protocol is in the table', () => {
  const all = Object.values(areas).flatMap((group): object[] => Object.values(group));
  expect(new Set(all)).toEqual(new Set(callTables));
});
