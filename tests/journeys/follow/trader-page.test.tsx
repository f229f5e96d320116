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
  it('shows the figures of the last three weeks with 2 decimals, and reads the trader by id [FOLLOW-17, FOLLOW-34, FOLLOW-68, FOLLOW-123, FOLLOW-127]', async () => {
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
    ])
      await expect.element(summary()).toHaveTextContent(line);
    await expect.element(summary()).toHaveTextContent("A trader's profit, return and wins are before fees.");
    const reads = api.requests.filter(({ path }) => path === paths.trader);
    expect(reads.map(({ query }) => query.id)).toEqual(['7001']);
  });

  it('shows the leverage of the last orders, and no line where the API does not say [FOLLOW-124]', async () => {
    const { last_orders, ...withoutOrders } = wireDetails;
    const first = await openTrader();
    await expect.element(summary()).toHaveTextContent('Leverage of the last orders20× – 100×');
    await first.close();
    await openTrader({ replies: { [paths.trader]: success(withoutOrders) } });
    await expect.element(summary()).toHaveTextContent('Followers12');
    await expect.element(summary()).not.toHaveTextContent('Leverage');
  });

  it('shows a follower what the copies have brought, and nothing of it where the API does not say [FOLLOW-109]', async () => {
    const settings = page.getByRole('region', { name: 'Your settings' });
    await openTrader({
      replies: { [paths.trader]: success({ ...wireFollowedDetails, copy_result: '13.0049' }) },
    });
    await expect.element(settings).toHaveTextContent('Your result after fees+$13.00');
  });

  it('opens the copies of a trader whom the user follows, and offers none of another [FOLLOW-126]', async () => {
    const first = await openTrader({ replies: { [paths.trader]: success(wireFollowedDetails) } });
    await page.getByRole('button', { name: /^Open orders: .*, of Northwind$/ }).click();
    const copies = page.getByRole('dialog', { name: 'Following orders' });
    await expect.element(copies).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(copies).not.toBeInTheDocument();
    await first.close();
    await openTrader();
    await expect.element(summary()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Open orders/ })).not.toBeInTheDocument();
  });

  it('of the user says which name others see, and how one stops [FOLLOW-125]', async () => {
    await openTrader({ user: { ...realUser, id: '7001' } });
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(
        /Others see you as NorthwindTo stop being a master trader, write to customer service\./,
      );
  });

  it('says of a closed order when it was closed, or that the time is that of its opening [FOLLOW-110]', async () => {
    const closing = { ...wireClosed, Id: 702, CompleteTimeHandler: '2026-03-02T11:40:00Z' };
    await openTrader({ replies: { [paths.orders]: pageReply(closing, wireClosed) } });
    const rows = history().getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/Closed Mar 2, 2026/);
    await expect
      .element(rows.nth(0).getByRole('time'))
      .toHaveAttribute('datetime', expect.stringMatching(/^2026-03-02T11:40:00/));
    await expect.element(rows.nth(1)).toHaveTextContent(/Opened Mar 2, 2026/);
  });

  it('shows -- for what the API leaves out, and draws nothing', async () => {
    await openTrader({ replies: { [paths.trader]: success({ user_id: 7001, nickname: 'Northwind' }) } });
    for (const line of ['3-week profit--', '3-week win rate--', 'Followers--', 'Most per follower--'])
      await expect.element(summary()).toHaveTextContent(line);
    await expect.element(curve()).not.toBeInTheDocument();
    expect(drawing()).toHaveLength(0);
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

  it('marks no fall of a profit that never fell [FOLLOW-104]', async () => {
    await openTrader({ replies: { [paths.trader]: success({ ...wireDetails, profit_curve: [0, 5, 9] }) } });
    await expect.element(curve()).toHaveTextContent('Now$9.00');
    expect(drawing()).toHaveLength(2);
  });

  it('shows with which settings the user follows', async () => {
    await openTrader({ replies: { [paths.trader]: success(wireFollowedDetails) } });
    await expect
      .element(page.getByRole('region', { name: 'Your settings' }))
      .toHaveTextContent('Multiple0.5Max follow margin$500.00Open copies3');
  });

  it('leads to the settings of this trader [FOLLOW-20]', async () => {
    const { location } = await openTrader();
    await expect.element(unfollow()).not.toBeInTheDocument();
    await follow().click();
    await expect.poll(location).toBe('/follow/submit?id=7001');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Follow settings' })).toBeVisible();
  });

  it('is open to guests, whom the button leads to sign-in', async () => {
    const { location, api } = await openTrader({ user: null });
    await expect.element(summary()).toHaveTextContent('Followers12');
    await follow().click();
    await expect.poll(location).toBe('/login?from=%2Ffollow%2Fsubmit%3Fid%3D7001');
    expect(api.times(paths.follow)).toBe(0);
  });

  it('that is the own one has a note in place of the button [FOLLOW-84]', async () => {
    await openTrader({ user: { ...realUser, id: '7001' } });
    await expect.element(page.getByText('This is your own page: others can follow you here.')).toBeVisible();
    await expect.element(follow()).not.toBeInTheDocument();
    await expect.element(unfollow()).not.toBeInTheDocument();
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

  it('that cannot be loaded can be loaded again', async () => {
    const { api } = await openTrader({ replies: { [paths.trader]: 'no connection' } });
    await expect.element(page.getByText('The trader could not be loaded')).toBeVisible();
    api.replies[paths.trader] = success(wireDetails);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(summary()).toBeVisible();
  });
});

describe("A trader's history", () => {
  const queries = (api: Awaited<ReturnType<typeof openTrader>>['api']) =>
    api.requests.filter(({ path }) => path === paths.orders).map(({ query: { t: _, ...query } }) => query);

  it("is that of the trader's own closed orders, page by page, in cents [FOLLOW-18, FOLLOW-64, FOLLOW-69]", async () => {
    const { api } = await openTrader({
      replies: {
        [paths.orders]: ({ query }) =>
          success({ data: [{ ...wireClosed, Id: 700 + Number(query.page) }], total: 2 }),
      },
    });
    await expect.element(history().getByRole('listitem').first()).toHaveTextContent('EUR/USDBuy');
    await expect.element(history().getByRole('listitem').first()).toHaveTextContent('+$46.00');
    // Scrolling to the button would load the page, too.
    const more = page.getByRole('button', { name: 'Load more' }).element();
    if (more instanceof HTMLElement) more.click();
    await expect.element(history().getByRole('listitem').nth(1)).toBeInTheDocument();
    const asked = { user_id: '7001', as: 'trader', status: '3' };
    expect(queries(api)).toEqual([
      { ...asked, page: '1' },
      { ...asked, page: '2' },
    ]);
  });

  it('can be searched and narrowed by profit, in the link [APP-35]', async () => {
    const rows = [1, 2, 3, 4, 5].map((nth) => ({
      ...wireClosed,
      Id: 700 + nth,
      FactProfits: nth === 2 ? '-3' : '46',
    }));
    const { location } = await openTrader({ replies: { [paths.orders]: pageReply(...rows) } });
    await expect.poll(() => history().getByRole('listitem').elements()).toHaveLength(5);
    await page.getByText('Search and filter').click();
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('radio', { name: 'Loss' }).click();
    await expect.poll(() => history().getByRole('listitem').elements()).toHaveLength(1);
    await expect.poll(location).toContain('kind=loss');
  });

  it('is found by side and lots, too, which its rows show [APP-35]', async () => {
    const rows = [1, 2, 3, 4, 5].map((nth) => ({
      ...wireClosed,
      Id: 700 + nth,
      ...(nth === 2 ? { OrderType: 2, Quantity: '0.07' } : { OrderType: 1, Quantity: '0.5' }),
    }));
    await openTrader({ replies: { [paths.orders]: pageReply(...rows) } });
    await page.getByText('Search and filter').click();
    for (const [words, found] of [
      ['sell', 1],
      ['0.07', 1],
      ['buy', 4],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(words);
      await expect.poll(() => history().getByRole('listitem').elements()).toHaveLength(found);
    }
  });

  it('says that there is none yet', async () => {
    await openTrader({ replies: { [paths.orders]: pageReply() } });
    await expect.element(page.getByText('No closed orders yet')).toBeVisible();
  });

  it('that fails to load is finished, and read again only when it is asked for [FOLLOW-52]', async () => {
    const { api } = await openTrader({ replies: { [paths.orders]: refusal('Not now.') } });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    expect(api.times(paths.orders)).toBe(1);
    api.replies[paths.orders] = pageReply(wireClosed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(history().getByRole('listitem')).toBeVisible();
    expect(api.times(paths.orders)).toBe(2);
  });
});
