import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
import { pageReply } from '../../kit/browser/traders.ts';

const summary = () => page.getByRole('region', { name: 'Summary' });
/** The curve as a table, and its drawing. */
const curve = () => summary().getByRole('table', { name: "Course of the trader's profit" });
const drawing = () => summary().element().querySelectorAll('svg[preserveAspectRatio="none"] path');
const history = () => page.getByRole('list', { name: 'History' });

describe('The page of a trader', () => {
  it('shows the figures of the last three weeks with 2 decimals, and reads the trader by id [FOLLOW-17, FOLLOW-34, FOLLOW-68, FOLLOW-123, FOLLOW-124, FOLLOW-127]', async () => {
    const { api } = await openTrader();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Northwind' })).toBeVisible();
    for (const line of [
      '3-week profit+$1,284.50',
      '+12.84%of the margin used',
      '3-week win rate64.50%',
      '3-week largest fall, by day$',
      'Followers12',
      'Most per follower$2,000.00',
      "Followers' limits in total$18,400.00",
      'Leverage of the last orders20× – 100×',
    ])
      await expect.element(summary()).toHaveTextContent(line);
    await expect.element(summary()).toHaveTextContent("A trader's profit, return and wins are before fees.");
    const reads = api.requests.filter(({ path }) => path === paths.trader);
    expect(reads.map(({ query }) => query.id)).toEqual(['7001']);
  });

  it('shows a follower the settings with the way to change them, what the copies have brought, and the copies [FOLLOW-109, FOLLOW-121, FOLLOW-126]', async () => {
    const followed = { ...wireFollowedDetails, copy_result: '13.0049' };
    await openTrader({ replies: { [paths.trader]: success(followed) } });
    const settings = page.getByRole('region', { name: 'Your settings' });
    await expect.element(settings).toHaveTextContent('Multiple0.5Max follow margin$500.00Open copies3');
    await expect.element(settings).toHaveTextContent('Your result after fees+$13.00');
    await expect.element(settings).toHaveTextContent('To change these settings, unfollow and follow again.');
    await page.getByRole('button', { name: /^Open orders: .*, of Northwind$/ }).click();
    const copies = page.getByRole('dialog', { name: 'Following orders' });
    await expect.element(copies).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(copies).not.toBeInTheDocument();
    await settings.getByRole('button', { name: 'Unfollow to change them' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Unfollow Northwind?' })).toBeVisible();
  });

  it('of the user has a note in place of the button: which name others see, and how one stops [FOLLOW-84, FOLLOW-125]', async () => {
    await openTrader({ user: { ...realUser, id: '7001' } });
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(
        /This is your own page: others can follow you here\..*Others see you as NorthwindTo stop being a master trader, write to customer service\./,
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
    for (const line of ['3-week profit--', '3-week win rate--', 'Followers--', 'Most per follower--'])
      await expect.element(summary()).toHaveTextContent(line);
    await expect.element(summary()).not.toHaveTextContent('Leverage');
    await expect.element(curve()).not.toBeInTheDocument();
    expect(drawing()).toHaveLength(0);
    await expect.element(page.getByText('No closed orders yet')).toBeVisible();
  });

  it('draws how the profit came about, with its largest fall, and says so in a table [FOLLOW-104]', async () => {
    const profit_curve = [0, 100, 40.25, 90, 20.1, 300];
    await openTrader({ replies: { [paths.trader]: success({ ...wireDetails, profit_curve }) } });
    await expect
      .element(curve())
      .toHaveTextContent(
        /3 weeks ago\$0\.00Highest at the end of a day\$300\.00Lowest at the end of a day\$0\.00Now\$300\.00.*largest fall, by day\$79\.90$/,
      );
    // Area, line, and the stretch from 100 to 20.1.
    expect(drawing()).toHaveLength(3);
    expect(drawing()[2]?.getAttribute('d')?.split('L')).toHaveLength(4);
  });

  it('is open to guests, whom the button leads to sign-in, and offers no copies of a trader who is not followed [FOLLOW-126]', async () => {
    const { location, api } = await openTrader({ user: null });
    await expect.element(summary()).toHaveTextContent('Followers12');
    await expect.element(page.getByRole('button', { name: /^Open orders/ })).not.toBeInTheDocument();
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
  await expect.element(rows.nth(0)).toHaveTextContent(/-\$3\.00.*Closed Mar 2, 2026/);
  await expect
    .element(rows.nth(0).getByRole('time'))
    .toHaveAttribute('datetime', expect.stringMatching(/^2026-03-02T11:40:00/));
  await expect.element(rows.nth(1)).toHaveTextContent(/EUR\/USDBuy.*\+\$46\.00.*Opened Mar 2, 2026/);
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
