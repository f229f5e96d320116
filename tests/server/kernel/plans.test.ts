import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { memory } from '../../kit/server/engines.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

/** Every call of the API except those that end the session. */
const calls = protocolCalls.filter(({ path }) => !/log_?out|reset/i.test(path));

/** Tables that don't grow with users, trading or time. */
const bounded = new Set([
  'market_tick',
  'follow_trader',
  'kysely_migration',
  'kysely_migration_lock',
  'pg_class',
]);

interface Planned {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Planned[];
}

const explained = v.object({
  'QUERY PLAN': v.tuple([v.object({ Plan: v.custom<Planned>((plan) => typeof plan === 'object') })]),
});

const nodesOf = (plan: Planned): Planned[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const letters = { parse: 'P'.charCodeAt(0), query: 'Q'.charCodeAt(0) };

/** The texts of the statements in messages of PostgreSQL's protocol, each with a letter and its length in front. */
function* statementsIn(request: Buffer): Generator<string> {
  for (let at = 0; at < request.length; at += 1 + request.readInt32BE(at + 1)) {
    const [first = '', second = ''] = request
      .subarray(at + 5)
      .toString()
      .split('\0', 2);
    if (request[at] === letters.query) yield first;
    // A name comes first.
    if (request[at] === letters.parse) yield second;
  }
}

/** A PGlite that notes each statement's text. */
async function openNoting(texts: Set<string>) {
  const { pglite, ...rest } = await memory.openNew();
  if (!pglite) throw new Error('There is no PGlite.');
  const send = pglite.execProtocolRawSync;
  pglite.execProtocolRawSync = function (this: PGlite, request) {
    for (const text of statementsIn(Buffer.from(request))) texts.add(text);
    return send.call(this, request);
  };
  return { ...rest, pglite };
}

/** Sends each call with plain inputs, among which are those of every list, page and status. */
async function callAll(exchange: TestSandbox, token: string): Promise<void> {
  for (const value of ['0', '1', '2', '3', 'active'])
    for (const call of calls) {
      const names = 'entries' in call.input ? Object.keys(Object(call.input.entries)) : [];
      const fields = names.map((name) => [name, name === 'page' ? '1' : value]);
      await exchange.call(call, Object.fromEntries(fields), { token });
    }
}

it('every statement finds its rows in a table that grows by an index', async () => {
  const texts = new Set<string>();
  const database = await openNoting(texts);
  const { pglite } = database;
  const engine = { name: 'PGlite', open: async () => database };
  const exchange = await startSandbox(engine, { hasSamplePast: true });
  const { token } = await exchange.signIn('trader@pelorus.test');
  await callAll(exchange, token);
  await exchange.clock.advance(120_000);
  await exchange.sandbox.settled();
  await pglite.exec('set enable_seqscan = off');
  const found: string[] = [];
  for (const text of texts) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    // Only the simple protocol takes a text with parameters that have no values.
    const [planned] = await pglite.exec(`explain (generic_plan, format json) ${text}`);
    const plans = v.parse(explained, planned?.rows[0]);
    for (const { 'Node Type': type, 'Relation Name': table = '' } of nodesOf(plans['QUERY PLAN'][0].Plan))
      if (type === 'Seq Scan' && !bounded.has(table)) found.push(`${table}: ${text}`);
  }
  await pglite.exec('reset enable_seqscan');
  await exchange.stop();
  expect(texts.size).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
