import type { GenericSchema } from 'valibot';
import { expect, it } from 'vitest';
import { accountLogCalls } from '#protocol/account-log.ts';
import type { Call } from '#protocol/call.ts';
import { chartCalls } from '#protocol/chart.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { followCalls } from '#protocol/follow.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls, microDuration } from '#protocol/micro.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { searchCalls } from '#protocol/search.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { fieldsOf } from '../kit/headless/additions.ts';
import { protocolCalls } from '../kit/headless/protocol-calls.ts';
import { absent, readerOf, replaced, unreadable } from '../kit/headless/reply-fields.ts';

/*
 * Every field of every reply that its row can do without, one at a time, as an API may send it: the row is there, and
 * what can't be read in the field reads like a field that isn't there, unless its absence says something. The types say that the screens show that as `--`.
 */

/** What a row, or a reply without rows, can't exist without: the id, and what names it. */
const usual = ['id', 'Id', 'follow_id', 'accountTypeId'];
const pair = ['Id', 'Code', 'ShowCode'];
const bar = ['Time', 'Open', 'High', 'Low', 'Close'];
const trader = ['user_id'];
const credentials = ['token', 'user', 'user.id'];
const needs = new Map<Call, readonly string[]>([
  [marketCalls.pairs, pair],
  [searchCalls.pairs, pair],
  [chartCalls.bars, bar],
  [chartCalls.recentBars, bar],
  [accountLogCalls.balanceHistory, ['Total']],
  [depositCalls.currencies, []],
  [followCalls.best, trader],
  [followCalls.traders, trader],
  [followCalls.followed, trader],
  [followCalls.trader, trader],
  [microCalls.options, ['Id', 'Seconds']],
  [registrationCalls.captcha, ['id', 'b64s']],
  [sessionCalls.companyStatus, ['status']],
  [uploadCalls.image, ['url']],
  [signInCalls.signIn, credentials],
  [signInCalls.openDemo, credentials],
]);

/** Values that say nothing, whatever the field is, and some that may say something. */
const nothing: readonly unknown[] = [null, absent, '', {}, []];
const anything: readonly unknown[] = ['0', 'many', 17, true, [{}], { other: 1 }];
const values = [...nothing, ...anything];

interface Part {
  fields: readonly string[];
  needed: readonly string[];
  read: (fields: object) => unknown;
}

const schemaIn = (reply: GenericSchema, name: 'row' | 'summary'): GenericSchema | null =>
  (Object(reply)[name] as GenericSchema | undefined) ?? null;

/** The rows of a reply, and what stands beside them; or the whole of a reply without rows. */
function partsOf(call: Call): Part[] {
  const { reply } = call;
  const row = call === microCalls.options ? microDuration : schemaIn(reply, 'row');
  const all = fieldsOf(row ?? reply);
  const fields = all.map(({ name }) => name);
  // An addition is never needed, such as the id of an entry.
  const needed = all.flatMap(({ name, isAdded }) =>
    !isAdded && (needs.get(call) ?? usual).includes(name) ? [name] : [],
  );
  const read = readerOf(reply);
  if (row === null) return [{ fields, needed, read }];
  const rowIn = (wire: unknown) => {
    const rows: unknown = read([wire]);
    const list: unknown = Array.isArray(rows) ? rows : (Object(rows).data ?? Object(rows).durations);
    return Array.isArray(list) && list.length === 1 ? list[0] : unreadable;
  };
  const summary = schemaIn(reply, 'summary');
  const isPage = read({ data: [] }) !== unreadable;
  const beside = [...(summary ? fieldsOf(summary) : [])].map(({ name }) => name);
  return [
    { fields, needed, read: rowIn },
    ...(isPage
      ? [
          {
            fields: [...beside, 'total', 'last_page'],
            needed: [],
            read: (wire: object) => read({ ...wire, data: [] }),
          },
        ]
      : []),
  ];
}

/** A value in each field, within the objects too. */
const sampleOf = (fields: readonly string[]): object =>
  fields.reduce<object>((sample, field) => Object(replaced(sample, field, '1')), {});

const parts = protocolCalls
  // A task that is solved is whole, and shows nothing.
  .filter((call) => call !== registrationCalls.challenge)
  .flatMap((call) =>
    partsOf(call).map((part) => ({ path: call.path, sample: sampleOf(part.fields), ...part })),
  )
  .filter(({ fields }) => fields.length > 0);
const tried = parts.flatMap(({ path, fields, needed, sample, read }) =>
  fields
    .filter((field) => !needed.includes(field))
    .map((field) => ({ title: `${path}: ${field}`, field, sample, read })),
);

const isLost = (row: unknown) => row === unreadable || row === undefined;
const said = (value: unknown) => (value === absent ? 'nothing' : JSON.stringify(value));

it('every reply is read that has something in each of its fields', () => {
  expect(parts.filter(({ read, sample }) => isLost(read(sample))).map(({ path }) => path)).toEqual([]);
});

it(`no row is lost at ${values.length} values of each of the ${tried.length} fields that it can do without, ${values.length * tried.length} in all`, () => {
  const lost = tried.flatMap(({ title, field, sample, read }) =>
    values
      .filter((value) => isLost(read(Object(replaced(sample, field, value)))))
      .map((value) => `${title} with ${said(value)}`),
  );
  expect(lost).toEqual([]);
});

/** Where absence says something, such as off or none: an object or a list in their place is neither that nor a value. */
const meaningful = [
  'TargetLossPrice',
  'TargetProfitPrice',
  'MarginMode',
  'penalty_amount',
  'has_channel',
  'max_sub_amount',
];
const sayingNothing = (field: string) =>
  meaningful.includes(field) ? nothing.filter((value) => !(value instanceof Object)) : nothing;

/** Objects of additions: one without fields is there, and says nothing about any of them. */
const objects = ['kyc', 'reasons'];

it('a field that says nothing reads like one that is not there', () => {
  const compared = tried.filter(({ field }) => !objects.includes(field));
  const others = compared.flatMap(({ title, field, sample, read }) => {
    const without = JSON.stringify(read(Object(replaced(sample, field, absent))));
    return sayingNothing(field)
      .filter((value) => JSON.stringify(read(Object(replaced(sample, field, value)))) !== without)
      .map((value) => `${title} with ${said(value)}`);
  });
  expect(others).toEqual([]);
});

it('there is no row without its id and its name', () => {
  const spared = parts.flatMap(({ path, needed, sample, read }) =>
    needed
      .filter((field) => !isLost(read(Object(replaced(sample, field, absent)))))
      .map((field) => `${path}: ${field}`),
  );
  expect(spared).toEqual([]);
});
