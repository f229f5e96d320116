import { describe, expect, it } from 'vitest';
import { specifiedArticle, specifiedCompany, specifiedRankingEntry } from '#fixtures/exchange/specified.ts';
import { contentCalls } from '#protocol/content.ts';
import { absent, readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

describe.each([
  ['in a list', rowReaderOf(contentCalls.news.reply)],
  ['by itself', readerOf(contentCalls.article.reply)],
])('An article %s', (_, read) => {
  const sample = sampleOf(specifiedArticle, read);

  it('with exactly the specified fields is read [CONTENT-29]', () => {
    expect(sample.read()).toEqual({
      id: '6',
      title: 'Gold',
      summary: 'What moves it',
      logo: 'https://cdn.example.test/gold.png',
      createdAt: '2026-03-01',
      content: '<p>Rates.</p>',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      title: ['title', 'text'],
      desc: ['summary', 'text'],
      logo: ['logo', 'text'],
      created_at: ['createdAt', 'text'],
      content: ['content', 'text'],
    }),
  )('%s [CONTENT-29, CONTENT-33, CONTENT-34]', (_, { read: readCase, expected }) =>
    expect(readCase()).toEqual(expected),
  );
});

describe('A company', () => {
  const sample = sampleOf(specifiedCompany, rowReaderOf(contentCalls.companies.reply));

  it('with exactly the specified fields is read [CONTENT-30]', () => {
    expect(sample.read()).toEqual({
      id: '8',
      name: 'Example Markets',
      mainCompany: 'Example Holding',
      logo: 'https://cdn.example.test/company.png',
      website: 'https://example.test/',
      registeredAddress: '1 Old Street',
      office: 'London',
      email: 'office@example.test',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      name: ['name', 'text'],
      subject: ['mainCompany', 'text'],
      logo: ['logo', 'text'],
      url: ['website', 'text'],
      registered_address: ['registeredAddress', 'text'],
      location: ['office', 'text'],
      email: ['email', 'text'],
    }),
  )('%s [CONTENT-30, CONTENT-36]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('A ranking entry', () => {
  const read = rowReaderOf(contentCalls.ranking.reply);
  const sample = sampleOf({ id: 12, ...specifiedRankingEntry }, read);

  it('with exactly the specified fields, without an id, is read [CONTENT-31, CONTENT-32]', () => {
    expect(read(specifiedRankingEntry)).toEqual({
      id: '',
      traderId: '',
      user: 'ORION',
      multiple: '2.5',
      threeWeekRate: '12.5',
      threeWeekWinRate: '61.5',
      threeWeekProfit: '1043.2',
      totalRate: '88.1',
      trades: 412,
      code: 'R-7',
    });
  });

  it.each(
    sample.fields({
      multiple: ['multiple', 'optionalAmount'],
      three_week_rate: ['threeWeekRate', 'optionalAmount'],
      three_week_win: ['threeWeekWinRate', 'optionalAmount'],
      three_week_profit: ['threeWeekProfit', 'optionalAmount'],
      total_rate: ['totalRate', 'optionalAmount'],
      total_trade_num: ['trades', 'optionalCount'],
      code: ['code', 'text'],
    }),
  )('%s [CONTENT-31]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));

  it.each(
    sample.rows(
      ['user', 88, 'user', '88'],
      ['user', null, 'user', ''],
      ['user', absent, 'user', ''],
      ['user', { nickname: 'VEGA' }, 'user', 'VEGA'],
      ['user', { nickname: null, name: 'Vera' }, 'user', 'Vera'],
      ['user', { email: 'v@example.test' }, 'user', 'v@example.test'],
      ['user', { uid: 88 }, 'user', '88'],
      ['three_week_rate', '12.5%', 'threeWeekRate', '12.5'],
    ),
  )('%s [CONTENT-31]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));
});
