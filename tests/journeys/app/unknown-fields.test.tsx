import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Replies } from '#fixtures/exchange/api.ts';
import { callExamples } from '#fixtures/exchange/examples/index.ts';
import { sessionCalls } from '#protocol/session.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

/** What a row can't exist without (`tests/any-api/matrix.test.ts`), in the API's names. */
const needed = ['id', 'Id', 'user_id', 'follow_id', 'accountTypeId', 'Code', 'ShowCode', 'Seconds', 'user'];
const bar = ['Time', 'Open', 'High', 'Low', 'Close'];
const kept: readonly string[] = [...needed, ...bar];

/** An answer with null in every field that it can do without. */
const bare = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((each) => (Object(each) === each ? bare(each) : each))
    : Object.fromEntries(
        Object.entries(Object(answer)).map(([field, value]) => [
          field,
          Object(value) === value ? bare(value) : kept.includes(field) ? value : null,
        ]),
      );

const replies: Replies = Object.fromEntries(
  callExamples.map(({ call, answer }) => [
    call.path,
    success(call === sessionCalls.companyStatus ? answer : bare(answer)),
  ]),
);

/** A zero, or what a program says of nothing. Volumes of bars, and the counts of tabs, aren't in `main`. */
const wrong = /NaN|undefined|null|Invalid|(?<![\d.,:])0(?:\.0+)?%?(?![\d.,:])/g;

it.each([
  ['/', /EUR\/USD.*1\.25000/],
  ['/trade?pair=2', /1\.25000.*--/],
  ['/trade?pair=2&source=1', /1 minute.*--/],
  ['/order', /EUR\/USD.*-- lots at --/],
  ['/order?source=1', /EUR\/USD.*-- at --/],
  ['/follow', /Trader 7001.*Followers: --.*Win rate --/],
  ['/follow/follow-list', /Trader 7001.*Win rate --/],
  ['/rank', /ORION.*Positions --/],
  ['/user', /UID --.*Credit score --.*Level --/],
  ['/product?for=companies', /Main company.*--/],
  ['/mine/accounts', /Account 1.*-- held/],
  ['/mine/history?accountTypeId=3', /-- available · -- held/],
  ['/mine/charge', /Coin · --.*Unknown/],
  ['/mine/withdraw', /Available --.*Fee --/],
  ['/mine/coin-address-list', /--/],
  ['/mine/bank-card-list', /--/],
  ['/mine/transfer', /-- → --/],
  ['/mine/invite', /Invitation code.*--/],
  ['/loan/agreement?loan_id=71', /--/],
  ['/loan/record', /Loan 71 · -- · --/],
  ['/loan/repayment?loan_id=71', /Loan amount.*--/],
  ['/follow/trader?id=7001', /Followers: --.*Largest fall/],
  ['/follow/my-follower', /Followers.*--/],
  ['/mining', /Expected in total.*--/],
  ['/mining/subscribe?id=81', /Minimum.*--/],
  ['/mining/record', /-- of --.*Unknown/],
  ['/mining/income?id=91', /Interest.*--/],
  ['/news', /--/],
  ['/news/detail?id=6', /--/],
  ['/mine/announcement', /--/],
] as const)(
  '%s has its rows and shows `--` where an API says nothing of them, and no zero [API-28]',
  async (path, text) => {
    await openWholeApp({ path, replies: () => replies });
    const shown = () =>
      page
        .getByRole('main')
        .elements()
        .map((main) => (main instanceof HTMLElement ? main.innerText : ''))
        .join()
        .replaceAll(/\s+/g, ' ');
    await expect.poll(shown).toMatch(text);
    expect(shown().match(wrong) ?? []).toEqual([]);
  },
);
