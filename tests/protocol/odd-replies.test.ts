import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  specifiedAddress,
  specifiedDuration,
  specifiedFollowOrder,
  specifiedForexOrder,
  specifiedFund,
  specifiedPair,
  specifiedProduct,
  specifiedSavedLoan,
  specifiedSubscription,
  specifiedTrader,
  specifiedUser,
} from '#fixtures/exchange/specified.ts';
import { accountCalls } from '#protocol/account.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls, forexOrder } from '#protocol/forex.ts';
import { changedFund, changedRedemption, fundCalls } from '#protocol/fund.ts';
import { changedTerms, changedTotal, loanCalls } from '#protocol/loan.ts';
import { pair } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { withdrawalCalls, withdrawalFigures } from '#protocol/withdrawal.ts';
import { absent, readerOf, replaced, rowReaderOf, unreadable } from '../kit/headless/reply-fields.ts';

type Read = (data: unknown) => unknown;
const some = (fields: object) => expect.objectContaining(fields);

const setting = readerOf(accountCalls.setting.reply);
const settings = readerOf(accountCalls.settings.reply);
const company = readerOf(sessionCalls.companyStatus.reply);
const options = readerOf(microCalls.options.reply);
const orders = readerOf(forexCalls.orders.reply);
const placed = readerOf(forexCalls.submit.reply);
const profits = readerOf(walletCalls.profits.reply);
const verification = readerOf(verificationCalls.review.reply);
const followers = readerOf(followCalls.followers.reply);
const subscription = rowReaderOf(fundCalls.subscriptions.reply);
const payee = rowReaderOf(payeeCalls.list.reply);
const demo = readerOf(signInCalls.openDemo.reply);
const signedIn = readerOf(signInCalls.signIn.reply);
const upload = readerOf(uploadCalls.image.reply);
const date = readerOf(loanCalls.date.reply);
const applied = readerOf(loanCalls.submit.reply);
const ordered = readerOf(microCalls.submit.reply);
const withdrawn = readerOf(withdrawalCalls.submit.reply);

const noSettings = {
  supportLink: '',
  supportMode: 'embed',
  verifiesRegistration: null,
  feeBasis: null,
  microLoss: null,
  termsLink: '',
  passwordLength: null,
};
const noSummary = { profit: null, fees: null, balance: null, margin: null, marginLevel: null };
const noFund = { title: '', currency: '', days: null, penaltyPercent: null };
const noProfits = { today: null, todayPercent: null, total: null };

/** Replies that the documents leave open, or that say more than their fields. */
const cases: readonly (readonly [title: string, read: Read, sent: unknown, expected: unknown])[] = [
  ['settings without any [ACCOUNT-29]', settings, {}, noSettings],
  ['settings as an empty list [ACCOUNT-29]', settings, [], noSettings],
  ['a setting as a number [ACCOUNT-28]', setting, 0, '0'],
  ['a setting as a flag [ACCOUNT-28]', setting, true, 'true'],
  ['a setting as a text [ACCOUNT-28]', setting, 'help@example.test', 'help@example.test'],
  ['no setting [ACCOUNT-28]', setting, null, ''],
  ['a setting under value [ACCOUNT-28]', setting, { key: 'is_show_mobile', value: '1' }, '1'],
  ['a setting that is null under value [ACCOUNT-28]', setting, { value: null }, ''],
  ['a setting under its key [ACCOUNT-28]', setting, { is_show_mobile: 1 }, '1'],
  ['a setting of other fields [ACCOUNT-28]', setting, { key: 'is_show_mobile', name: 'Phones' }, ''],
  ['a setting that is an object [ACCOUNT-28]', setting, { value: { on: 1 } }, unreadable],
  [
    'a gift without a memo [WALLET-15]',
    rowReaderOf(accountLogCalls.entries.reply),
    { Value: '1', Type: 10, Memo: null, MemoTran: 'A gift' },
    some({ description: '' }),
  ],
  ['an open company [SESSION-28, SESSION-48]', company, { status: '0', type: '2' }, some({ isOpen: true })],
  ['a company without a type [SESSION-28]', company, { status: 0, type: 0 }, some({ isOpen: false })],
  ['a company with no type at all [SESSION-28]', company, { status: 0 }, some({ isOpen: false })],
  [
    'a closed company [SESSION-28]',
    company,
    { status: '2', type: 1 },
    some({ isOpen: false, closedPageUrl: '' }),
  ],
  [
    'a closed company with a page [SESSION-29]',
    company,
    { status: 1, type: 1, url: 'https://closed.example.test/' },
    some({ isOpen: false, closedPageUrl: 'https://closed.example.test/' }),
  ],
  ['a company with another status [SESSION-28]', company, { status: 'open', type: 1 }, unreadable],
  ['no company [SESSION-28]', company, null, unreadable],
  ['a demo user [SESSION-41]', demo, { token: 'k-1', user: specifiedUser }, some({ token: 'k-1' })],
  [
    'a user who has signed in [SESSION-40]',
    signedIn,
    { token: 123, user: specifiedUser },
    { token: '123', user: some({ id: '41' }) },
  ],
  [
    'durations alone [MICRO-13]',
    options,
    [specifiedDuration],
    some({ durations: [some({ id: '5' })], amounts: [] }),
  ],
  ['no durations [MICRO-27]', options, null, { durations: [], amounts: [] }],
  [
    'lists of options that are null [MICRO-27]',
    options,
    { seconds: null, numbers: null },
    { durations: [], amounts: [] },
  ],
  [
    'amounts in all forms, and some that are none [MICRO-14]',
    options,
    { seconds: null, numbers: [{ Number: 20 }, { Number: '50.0' }, 100, '1,000', { Number: 'all' }, null] },
    { durations: [], amounts: ['20', '50', '100', '1000'] },
  ],
  ['a micro order that was placed', ordered, { id: 5 }, '5'],
  ['a micro order without its id [MICRO-28]', ordered, {}, null],
  [
    'a pair that trades USD [FOREX-105]',
    readerOf(pair),
    { ...specifiedPair, ShowCode: 'USD/JPY' },
    some({ tradesUsd: true }),
  ],
  [
    'a closed pair with its opening [MARKET-29]',
    readerOf(pair),
    { ...specifiedPair, MarketStatus: 0, NextOpening: '1772445600000' },
    some({ isOpen: false, opensAt: 1_772_445_600_000 }),
  ],
  [
    'a contract order without its pair [FOREX-20]',
    readerOf(forexOrder),
    replaced(specifiedForexOrder, 'ForexTradeLists', null),
    some({ symbol: '', code: '', pairId: '', pricePrecision: null }),
  ],
  [
    'a page of contract orders with the specified fields [FOREX-43]',
    orders,
    { data: [specifiedForexOrder], total: 31, all_fact_profits: '-4.25' },
    { data: [some({ id: '71' })], total: 31, lastPage: null, summary: { ...noSummary, profit: '-4.25' } },
  ],
  ...(
    [
      ['all_fact_profits', 'profit', '17.5'],
      ['balance', 'balance', 17.5],
      ['caution_money_all', 'margin', '17.50'],
      ['hazard_rate', 'marginLevel', '17.5%'],
    ] as const
  ).map(
    ([field, name, sent]) =>
      [
        `${field} [FOREX-21]`,
        orders,
        { data: null, [field]: sent },
        some({ summary: { ...noSummary, [name]: '17.5' } }),
      ] as const,
  ),
  ['contract orders alone', orders, [specifiedForexOrder], some({ summary: noSummary })],
  ['no page of contract orders', orders, null, { data: [], total: null, lastPage: null, summary: null }],
  [
    'contract orders with unreadable figures',
    orders,
    { data: [specifiedForexOrder], all_fact_profits: 'a lot' },
    some({ data: [some({ id: '71' })], summary: noSummary }),
  ],
  [
    'an order as it was placed',
    placed,
    { id: 71, order: specifiedForexOrder },
    some({ id: '71', openPrice: '1.12' }),
  ],
  ['an order placed without itself', placed, { id: 71 }, null],
  ['an unreadable order that was placed', placed, { order: { ...specifiedForexOrder, Id: null } }, null],
  [
    'a trader without an id of its own [FOLLOW-60]',
    readerOf(followCalls.trader.reply),
    replaced(specifiedTrader, 'id', absent),
    some({ id: '7001', traderId: '7001' }),
  ],
  [
    'followers without their figures [FOLLOW-29]',
    followers,
    { data: [] },
    some({ summary: { profit: null, openProfit: null, followers: null } }),
  ],
  [
    'follow orders of which one has no id',
    readerOf(followCalls.orders.reply),
    [replaced(specifiedFollowOrder, 'Id', absent), specifiedFollowOrder],
    some({ data: [some({ id: '601' })] }),
  ],
  ...[null, {}, [], ''].map(
    (sent) =>
      [
        'a subscription without its fund',
        subscription,
        { ...specifiedSubscription, get_fund: sent },
        some({ id: '91', fund: noFund }),
      ] as const,
  ),
  [
    'the fund as it is now',
    Object.assign((data: unknown) => v.parse(changedFund, data)),
    { fund: specifiedFund },
    some({ id: '81' }),
  ],
  [
    'a payee with its network [WALLET-59]',
    payee,
    { ...specifiedAddress, draw_currency: { code: 'USDT', protocol: 'TRC20' } },
    some({ currencyCode: 'USDT', protocol: 'TRC20' }),
  ],
  [
    'a payee with the code of its currency [WALLET-59, WALLET-102]',
    payee,
    { ...specifiedAddress, draw_currency: 'BTC', draw_id: 7 },
    some({ currencyIds: ['7'], currencyCode: 'BTC' }),
  ],
  [
    'a saved address [WALLET-59]',
    payee,
    specifiedAddress,
    some({ id: '61', kind: 'address', address: 'TX7w', payeeName: '' }),
  ],
  ...[{}, { profit: 3 }, null, []].map(
    (sent) => ['unknown profits [WALLET-79]', profits, sent, noProfits] as const,
  ),
  ...[null, {}].map(
    (sent) =>
      ['no verification [VERIFICATION-9]', verification, sent, some({ status: 'none', name: '' })] as const,
  ),
  ['a verification as a text', verification, 'none', unreadable],
  ['the date of an agreement [LOAN-80]', date, '2026-03-02', '2026-03-02'],
  ['the date as a number [LOAN-80]', date, 20260302, '20260302'],
  ['no date [LOAN-80]', date, null, ''],
  ['a date that is an object [LOAN-80]', date, {}, unreadable],
  ['an application with its id [LOAN-81]', applied, { id: 72 }, '72'],
  ['an application without its id [LOAN-81]', applied, 'recorded', null],
  [
    'a loan whose reply says nothing of what is owed [LOAN-83]',
    readerOf(loanCalls.loanDetail.reply),
    specifiedSavedLoan,
    some({ interest: null, penalty: null }),
  ],
  ['a withdrawal with its id', withdrawn, { id: 54 }, '54'],
  ['a withdrawal without its id [WALLET-90]', withdrawn, { id: '' }, null],
  ['an uploaded picture [WALLET-95]', upload, { url: ' /x7.jpg\n' }, { url: '/x7.jpg' }],
  ...[{ url: ' ' }, { url: null }, { url: 7 }, {}, null, '/x7.jpg'].map(
    (sent) => ['an upload without a URL [WALLET-95]', upload, sent, unreadable] as const,
  ),
];

it.each(cases)('%s is read', (_, read, sent, expected) => expect(read(sent)).toEqual(expected));

const terms = { product: specifiedProduct, date: '2026-03-03' };

describe("What a refusal's data says", () => {
  it.each([
    ['a changed fund', changedFund, { fund: { ...specifiedFund, id: null } }, null],
    ['a changed fund', changedFund, 'changed', null],
    [
      'a redemption [FUND-47]',
      changedRedemption,
      { penalty: '0', returned: 1234.56 },
      { penalty: '0', returned: '1234.56' },
    ],
    ['a redemption [FUND-47]', changedRedemption, { penalty: '30.864' }, null],
    ['a redemption [FUND-47]', changedRedemption, null, null],
    ['the total of a loan', changedTotal, { amount: 1014.5 }, '1014.5'],
    ['the total of a loan', changedTotal, { amount: 'more' }, null],
    ['the total of a loan', changedTotal, null, null],
    [
      'the terms of a loan [LOAN-108]',
      changedTerms,
      { ...terms, version: '2' },
      some({ date: '2026-03-03', version: 2 }),
    ],
    ['the terms of a loan [LOAN-108]', changedTerms, { ...terms, version: 'new' }, some({ version: null })],
    ['the terms of a loan [LOAN-108]', changedTerms, { ...terms, product: {} }, null],
    ['the terms of a loan [LOAN-108]', changedTerms, null, null],
  ])('about %s is read', (_, schema, data, expected) => expect(v.parse(schema, data)).toEqual(expected));

  it.each([null, {}, { fee: '2' }, { fee: '2', receive: '' }])(
    'about a withdrawal is nothing in %j',
    (data) => {
      expect(v.safeParse(withdrawalFigures, data).success).toBe(false);
    },
  );

  it('about a withdrawal is fee and receipt [WALLET-118]', () => {
    expect(v.parse(withdrawalFigures, { fee: 2, receive: '97.8726' })).toEqual({
      fee: '2',
      receipt: '97.8726',
    });
  });
});
