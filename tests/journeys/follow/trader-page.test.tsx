import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  follow,
  openTrader,
  paths,
  refusal,
  unfollow,
  wireClosed,
  wireDetails,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';
import { closedOrders, openOrders, pageReply } from '../../kit/browser/traders.ts';

const summary = () => page.getByRole('region', { name: 'Summary' });
const openDetails = () => page.getByText('Details', { exact: true }).click();
/** The curve as a table, and its drawing. */
const curve = () => page.getByRole('table', { name: "Trader's profit over time" });
const drawing = () =>
  page.getByRole('main').element().querySelectorAll('details svg[preserveAspectRatio="none"] path');
const history = () => page.getByRole('list', { name: 'History' });

describe('The page of a trader', () => {
  it('shows the figures of the last three weeks with 2 decimals, and reads the trader by id [FOLLOW-17, FOLLOW-34, FOLLOW-68, FOLLOW-124, FOLLOW-127]', async () => {
    const { api } = await openTrader();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible();
    await expect.element(summary()).toHaveTextContent('NNorthwind12 followers');
    await expect.element(summary()).toHaveTextContent('3-week return+12.84%3-week profit+$1,284.50');
    await expect.element(summary()).toHaveTextContent(/64\.50%Win rate-\$30\.00Largest fall48Positions$/);
    await openDetails();
    for (const line of [
      'Max per follower$2,000.00',
      "Followers' limits in total$18,400.00",
      'Lots copied now3.40',
      'Recent leverage20× – 100×',
    ])
      await expect.element(page.getByRole('main')).toHaveTextContent(line);
    await page.getByRole('button', { name: 'About these figures' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'About these figures' }))
      .toHaveTextContent('Figures cover three weeks and are before fees');
    const reads = api.requests.filter(({ path }) => path === paths.trader);
    expect(reads.map(({ query }) => query.id)).toEqual(['7001']);
  });

  it('says what copying with 500 USD would have brought in three weeks, and how far it fell on the way [FOLLOW-129]', async () => {
    await openTrader();
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent(
        'If you had copied with up to $500.00 of margin for the last 3 weeks+$92.00Largest fall$0.00',
      );
  });

  it('shows a follower what copying has brought, and with which settings [FOLLOW-109, FOLLOW-121]', async () => {
    const followed = { ...wireFollowedDetails, copy_result: '13.0049' };
    await openTrader({ replies: { [paths.trader]: success(followed) } });
    await expect
      .element(page.getByRole('region', { name: 'Your settings' }))
      .toHaveTextContent('Your result after fees+$13.00Multiple0.5Max margin for copies$500.00Open copies3');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('If you had copied with');
  });

  it('opens the open and the closed orders, to a follower with the copies of them, also where there is none [FOLLOW-9, FOLLOW-10, FOLLOW-13, FOLLOW-14, FOLLOW-16, FOLLOW-46, FOLLOW-64, FOLLOW-126]', async () => {
    const { queries, copyTopics } = await openTrader({ replies: { [paths.orders]: pageReply() } });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    await openDetails();
    await expect.element(closedOrders()).toHaveTextContent('Closed positions: 48');
    await closedOrders().click();
    await expect.element(dialog('Closed positions').getByText('No closed positions')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(copyTopics('sub')).toEqual([]);
    await expect.element(openOrders()).toHaveTextContent('Open positions: 2');
    await openOrders().click();
    await expect.element(dialog('Open positions').getByText('No open positions')).toBeVisible();
    expect(queries(paths.orders).slice(1)).toEqual([
      { page: '1', user_id: '7', follower_user_id: '7001', status: '3' },
      { page: '1', user_id: '7', follower_user_id: '7001', status: '1' },
    ]);
  });

  it('of the user has a note in place of the button: which name others see, and how one stops [FOLLOW-84, FOLLOW-125]', async () => {
    await openTrader({ user: { ...realUser, id: '7001' } });
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(
        /^Others see you as NorthwindTo stop being a master trader, write to customer service\./,
      );
    await expect.element(follow()).not.toBeInTheDocument();
    await expect.element(unfollow()).not.toBeInTheDocument();
  });

  it('shows -- for what the API leaves out, no line of a leverage, and draws nothing [FOLLOW-124]', async () => {
    await openTrader({
      replies: {
        [paths.trader]: success({ user_id: 7001, nickname: 'Northwind' }),
        [paths.orders]: pageReply(),
      },
    });
    for (const line of ['3-week profit--', '--Win rate', 'Followers: --', 'Max per follower--'])
      await expect.element(page.getByRole('main')).toHaveTextContent(line);
    await expect.element(page.getByRole('main')).not.toHaveTextContent('Leverage');
    await expect.element(curve()).not.toBeInTheDocument();
    expect(drawing()).toHaveLength(0);
    await expect.element(page.getByText('No history yet')).toBeVisible();
  });

  it('draws how the profit came about, with its largest fall, and says so in a table [FOLLOW-104]', async () => {
    const profit_curve = [0, 100, 40.25, 90, 20.1, 300];
    await openTrader({ replies: { [paths.trader]: success({ ...wireDetails, profit_curve }) } });
    await openDetails();
    await expect
      .element(curve())
      .toHaveTextContent(
        /3 weeks ago\$0\.00Highest end-of-day value\$300\.00Lowest end-of-day value\$0\.00Now\$300\.00.*Largest fall, 3 weeks-\$79\.90$/,
      );
    // Area, line, and the stretch from 100 to 20.1.
    expect(drawing()).toHaveLength(3);
    expect(drawing()[2]?.getAttribute('d')?.split('L')).toHaveLength(4);
  });

  it('is open to guests, whom the button leads to sign-in', async () => {
    const { location, api } = await openTrader({ user: null });
    await expect.element(summary()).toHaveTextContent('12 followers');
    await follow().click();
    await expect.poll(location).toBe('/login?from=%2Ffollow%2Fsubmit%3Fid%3D7001');
    expect(api.times(paths.follow)).toBe(0);
  });

  it("of an unknown trader shows the API's message, and the way to the others", async () => {
    const { location } = await openTrader({
      replies: { [paths.trader]: refusal("This trader doesn't exist.") },
    });
    await expect.element(page.getByText("This trader doesn't exist.")).toBeVisible();
    await expect.element(follow()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See the master traders' }).click();
    await expect.poll(location).toBe('/follow/follow-list');
  });
});

it("a trader's history is that of the own closed orders, in cents and with the time of closing, or of opening where that is not known; it can be narrowed by profit and searched by all that its rows show [APP-35, FOLLOW-18, FOLLOW-64, FOLLOW-69, FOLLOW-110]", async () => {
  const orders = [1, 2, 3, 4, 5].map((nth) => ({ ...wireClosed, Id: 700 + nth }));
  const sold = { ...wireClosed, Id: 706, OrderType: 2, Quantity: '0.07', FactProfits: '-3' };
  const { location, queries } = await openTrader({
    replies: {
      [paths.orders]: pageReply({ ...sold, CompleteTimeHandler: '2026-03-02T11:40:00Z' }, ...orders),
    },
  });
  const rows = history().getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/-\$3\.00.*Closed Mar 2, /);
  await expect
    .element(rows.nth(0).getByRole('time'))
    .toHaveAttribute('datetime', expect.stringMatching(/^2026-03-02T11:40:00/));
  await expect.element(rows.nth(1)).toHaveTextContent(/EUR\/USDBuy.*\+\$46\.00.*Opened Mar 2, /);
  expect(queries(paths.orders)).toEqual([{ page: '1', user_id: '7001', as: 'trader', status: '3' }]);
  await page.getByText('Search and filter').click();
  for (const [words, found] of [
    ['sell', 1],
    ['0.07', 1],
    ['buy', 5],
    ['eur', 6],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(words);
    await expect.poll(() => rows.elements()).toHaveLength(found);
  }
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('radio', { name: 'Loss' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.poll(location).toContain('kind=loss');
});
