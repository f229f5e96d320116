import { notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heldOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { createReplies } from '#gateway/api/reply-database.ts';
import { laterReplies } from '#main/replies.ts';
import type { ReplyStore } from '#ports/replies.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { openWholeApp, type ReplyTo, success, switchedNetwork } from '../../kit/browser/app.tsx';
import { endTest } from '../../kit/browser/ended.ts';
import { wireLoan } from '../../kit/browser/loans.ts';

const settled = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });

const warnings: string[] = [];
let now = 0;
const store = () =>
  createReplies(indexedDB, { now: () => now, warn: (message) => void warnings.push(message) });

beforeEach(async () => {
  warnings.length = 0;
  now = Date.now();
  await store().clear();
});

/** All that is in the database, as one text. */
async function databaseText(): Promise<string> {
  const opening = indexedDB.open('pelorus');
  await settled(opening);
  const rows = opening.result.transaction('replies').objectStore('replies').getAll();
  await settled(rows);
  opening.result.close();
  return JSON.stringify(rows.result);
}

const yesterday = () => {
  const moment = new Date();
  moment.setDate(moment.getDate() - 1);
  return moment.setHours(14, 5, 0, 0);
};

const balances = '/v2/api/main/wallet/getBalance';
const news = '/api/news/list';
const bars = '/v2/api/forex/abbreviated_cache_kline';
const wireBar = (changes: object) => ({
  Time: 1_772_445_600,
  Open: 1.2,
  High: 1.4,
  Low: 1.1,
  Close: 1.2345,
  Volume: 5,
  ...changes,
});
const replies: Record<string, ReplyTo> = {
  [balances]: success([{ accountTypeId: 1, type: 'forex', balance: '1250', lockBalance: '0' }]),
  [news]: success({
    data: [{ id: 1, title: 'Rates stay', introduction: '', created_at: '2026-03-01 10:00:00' }],
    total: 1,
  }),
  '/v2/api/forex/trade_list': success([{ ...wirePair, UsdPerQuote: '1' }]),
  '/v2/api/forex/my_deal': ordersReply({
    holding: [{ ...heldOrder, UpdatePrice: '1.3', FactProfits: '500' }],
  }),
  '/v2/api/micro/orders': success({ data: [], total: 0 }),
  [bars]: success([wireBar({})]),
  '/api/loan/info': success({ status: 2, name: 'Lovelace', unpaid: 1, unpaid_amount: '250' }),
  '/api/loan/loan_list': success({ data: [wireLoan], total: 1 }),
  '/api/user_real/center': success({
    review_status: 3,
    name: 'Ada Lovelace',
    reasons: { name: 'Unreadable' },
  }),
  '/api/user/logout': success(null),
};

interface Visit {
  storage: TextStorage;
  stored: ReplyStore;
  isOnline: boolean;
  path?: string;
  at?: number;
}

async function visit({ storage, stored, isOnline, path = '/', at }: Visit) {
  const { network, turn } = switchedNetwork(isOnline);
  const shown: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
  });
  const hide = () => {
    shown.visibilityState = 'hidden';
    shown.dispatchEvent(new Event('visibilitychange'));
  };
  const opened = await openWholeApp({
    path,
    token: 'token 1',
    environment: {
      storage,
      replies: stored,
      page: shown,
      network,
      ...(at === undefined ? {} : { now: () => at }),
    },
    replies: (usual) => {
      const all = { ...usual, ...replies };
      return isOnline ? all : Object.fromEntries(Object.keys(all).map((call) => [call, 'no connection']));
    },
  });
  const end = async () => {
    await opened.close();
    endTest();
  };
  return { ...opened, turn, hide, end };
}

const total = () => page.getByRole('region', { name: 'Balance' });
const banner = () => page.getByText("You're offline. Prices aren't updating.");

describe('What was visited', () => {
  it('is on the account page, too: the total and how the verification stands, but none of its papers [INSTALL-11, INSTALL-13]', async () => {
    const storage = memory();
    const first = await visit({ storage, stored: store(), isOnline: true, path: '/user' });
    const assets = () => page.getByRole('region', { name: 'Total assets' });
    const verification = () => page.getByRole('link', { name: /^Real-name verification/ });
    await expect.element(assets()).toHaveTextContent('$1,250.00');
    await expect.element(verification()).toHaveTextContent('Not accepted');
    await expect.poll(databaseText).toContain('user_real');
    expect(await databaseText()).not.toContain('Ada Lovelace');
    await first.end();

    const second = await visit({ storage, stored: store(), isOnline: false, path: '/user' });
    await expect.element(banner()).toBeVisible();
    await expect.element(assets()).toHaveTextContent('$1,250.00');
    await expect.element(verification()).toHaveTextContent('Not accepted');
    await second.router.navigate({ to: '/mine/auth' });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    await second.end();
  });

  it('is readable without the network, with its age where there is one, read again once that is back, and gone after a sign-out [INSTALL-11, INSTALL-12, INSTALL-14]', async () => {
    const storage = memory();
    const first = await visit({ storage, stored: store(), isOnline: true, at: yesterday() });
    await expect.element(total()).toHaveTextContent('$1,250.00');
    await expect.element(page.getByText('EUR/USD').first()).toBeVisible();
    await expect.poll(databaseText).toContain('getBalance');
    await expect.poll(databaseText).toContain('trade_list');
    await expect.poll(databaseText).toContain('micro/orders');
    await first.end();

    const second = await visit({ storage, stored: store(), isOnline: false });
    await expect.element(banner()).toBeVisible();
    await expect.element(page.getByText('As of yesterday, 14:05')).toBeVisible();
    await expect.element(total()).toHaveTextContent('$1,250.00');
    await expect.element(total()).toHaveTextContent('This balance may be out of date.');
    const price = page.getByRole('region', { name: 'All pairs' }).getByRole('button', { name: /^EUR\/USD/ });
    await expect.poll(() => price.element().querySelector('[data-stale]')).not.toBeNull();
    expect(notificationsStore.getState().notifications).toEqual([]);
    await second.router.navigate({ to: '/mine/about' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect.element(banner()).toBeVisible();
    await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument();
    await second.router.navigate({ to: '/' });
    await expect.element(page.getByText('As of yesterday, 14:05')).toBeVisible();

    Object.assign(
      second.api.replies,
      Object.fromEntries(
        Object.keys(second.api.replies).map((call) => [call, replies[call] ?? first.api.replies[call]]),
      ),
    );
    second.turn(true);
    await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument();
    await expect.element(total()).not.toHaveTextContent('out of date');
    expect(warnings).toEqual([]);
    await expect.poll(databaseText).toContain('getBalance');
    second.app.context.session.session.send({ type: 'signOut' });
    await expect.poll(databaseText).not.toContain('getBalance');
    expect(await databaseText()).not.toContain(realUser.email);
  });

  it('has what is owed of the total, which looks outdated like it, and nothing else of the papers [INSTALL-11, INSTALL-13]', async () => {
    const storage = memory();
    const owed = '$1,000.00 without your loan of $250.00';
    const first = await visit({ storage, stored: store(), isOnline: true });
    const more = total().getByRole('button', { name: 'Total assets' });
    const notes = page.getByRole('dialog', { name: 'Total assets' });
    await more.click();
    await expect.element(notes).toHaveTextContent(owed);
    await expect.poll(databaseText).toContain('unpaid_amount');
    await first.end();
    const second = await visit({ storage, stored: store(), isOnline: false });
    await more.click();
    await expect.element(notes).toHaveTextContent(owed);
    const figures = () => notes.getByText(/^\$(250|1,000)\.00$/).elements();
    await expect.poll(() => figures().filter((figure) => figure.closest('[data-stale]'))).toHaveLength(2);
    expect(await databaseText()).not.toContain('Lovelace');
    second.app.context.session.session.send({ type: 'signOut' });
    await expect.poll(databaseText).not.toContain('unpaid_amount');
  });

  it('has the loans that are to be repaid, though the verification and the products can not be read [INSTALL-11]', async () => {
    const storage = memory();
    const first = await visit({ storage, stored: store(), isOnline: true, path: '/loan' });
    const loan = page.getByRole('article', { name: 'Loan 71' });
    await expect.element(loan).toHaveTextContent('$1,014.50');
    await expect.poll(databaseText).toContain('loan_list');
    await expect.poll(databaseText).toContain('unpaid_amount');
    await first.end();
    await visit({ storage, stored: store(), isOnline: false, path: '/loan' });
    await expect.element(loan).toHaveTextContent('$1,014.50');
    await expect.element(loan).toHaveTextContent(/Apr 1, 2026, \d\d:\d\d GMT/);
    await expect.element(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  });

  it('in this visit has its age, too, once the network is gone [INSTALL-11, INSTALL-12]', async () => {
    const { api, turn } = await visit({
      storage: memory(),
      stored: store(),
      isOnline: true,
      path: '/user',
    });
    const card = page.getByRole('region', { name: 'Total assets' });
    await expect.element(card).toHaveTextContent('$1,250.00');
    await expect.poll(databaseText).toContain('getBalance');
    for (const call of Object.keys(api.replies)) api.replies[call] = 'no connection';
    turn(false);
    await expect.element(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await expect.element(card).toHaveTextContent('This balance may be out of date.');
  });

  it('has one price of a pair, in its orders, too [INSTALL-11, FOREX-86]', async () => {
    const storage = memory();
    const first = await visit({ storage, stored: store(), isOnline: true, path: '/order' });
    const row = page.getByRole('listitem').first();
    await expect.element(row).toHaveTextContent('EUR/USD');
    const price = first.app.context.market.quotes.get('EURUSD')?.price ?? '';
    await expect.element(row).toHaveTextContent(`Now ${price}`);
    const shown = row.element().textContent;
    await expect.poll(databaseText).toContain('my_deal');
    await expect.poll(databaseText).toContain('trade_list');
    await first.end();
    await visit({ storage, stored: store(), isOnline: false, path: '/order' });
    await expect.element(row).toHaveTextContent(`Now ${price}`);
    expect(row.element().textContent).toBe(shown);
  });

  it.each(['the network goes', 'the page is hidden'])(
    'has the price and the bars that were shown last when %s, though they came live [INSTALL-11]',
    async (moment) => {
      const storage = memory();
      const lastBar = (app: Awaited<ReturnType<typeof visit>>['app']) => async () =>
        (await app.context.areas.charts()).seriesOf('EURUSD', '5min').bars().at(-1);
      const first = await visit({ storage, stored: store(), isOnline: true, path: '/trade' });
      const price = page.getByText('1.23460').first();
      await expect.poll(lastBar(first.app)).toMatchObject({ low: 1.1 });
      await expect.poll(databaseText).toContain('abbreviated_cache_kline');
      await expect.poll(databaseText).toContain('trade_list');
      for (const topic of ['DAY_MARKET', 'KLINE.EURUSD'])
        await expect.poll(() => first.live.received.some((frame) => frame.topic === topic)).toBe(true);
      first.live.push('KLINE.EURUSD', { ...wireBar({ Low: 1.05, High: 1.45 }), Period: '5min' });
      first.live.push('DAY_MARKET', { symbol: 'EURUSD', quotation: { Close: '1.2346', Change: '0.3' } });
      await expect.element(price).toBeVisible();
      await expect.poll(lastBar(first.app)).toMatchObject({ low: 1.05, high: 1.45 });
      const { receivedAt } = first.app.context.market.quotes.get('EURUSD') ?? {};
      if (moment === 'the network goes') first.turn(false);
      else first.hide();
      await first.end();
      const second = await visit({ storage, stored: store(), isOnline: false, path: '/trade' });
      await expect.element(price).toBeVisible();
      await expect.element(page.getByText(/^As of \d\d:\d\d:\d\d/)).toBeVisible();
      expect(second.app.context.market.quotes.get('EURUSD')).toMatchObject({ price: '1.2346', receivedAt });
      await expect.poll(lastBar(second.app)).toMatchObject({ low: 1.05, high: 1.45 });
    },
  );

  it('of different times has that of its oldest part, said to be that, and prices the time of the last one [INSTALL-12]', async () => {
    const storage = memory();
    const stored = store();
    const at = yesterday();
    const first = await visit({ storage, stored, isOnline: true, at });
    await expect.poll(databaseText).toContain('getBalance');
    await expect.poll(databaseText).toContain('trade_list');
    await first.end();
    const price = { price: '1.2345', changePercent: '0.3', receivedAt: at + 600_000 };
    storage.write('pelorus:quotes', JSON.stringify({ EURUSD: price }));
    const second = await visit({ storage, stored, isOnline: false, path: '/product' });
    await expect.element(page.getByText('As of yesterday, 14:15')).toBeVisible();
    await second.end();
    await visit({ storage, stored, isOnline: false });
    await expect.element(page.getByText(/^Oldest data on this screen: .*14:05$/)).toBeVisible();
  });

  it('of a list is readable, too, and its end says that it may be out of date, as in a visit whose network is lost [INSTALL-11, INSTALL-16]', async () => {
    const storage = memory();
    const first = await visit({ storage, stored: store(), isOnline: true, path: '/news' });
    await expect.element(page.getByText('Rates stay')).toBeVisible();
    const ends = page.getByText('End of list');
    const outdated = page.getByText('This list may be out of date.');
    await expect.element(ends).toBeVisible();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(outdated).toBeVisible();
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(outdated).not.toBeInTheDocument();
    await expect.element(ends).toBeVisible();
    await expect.poll(databaseText).toContain('Rates stay');
    await first.end();
    await visit({ storage, stored: store(), isOnline: false, path: '/news' });
    await expect.element(page.getByText('Rates stay')).toBeVisible();
    await expect.element(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await expect.element(outdated).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('The stored replies', () => {
  const reply = (data: unknown, at = now) => ({ data, at });

  it('of another user are removed with the first that is stored, and the token never is [INSTALL-14]', async () => {
    const replies = store();
    await replies.write('public', null, reply('for all'));
    await replies.write('balance', 'token 1', reply(1));
    expect(await replies.read('balance', 'token 2')).toBeNull();
    expect(await replies.read('balance', null)).toBeNull();
    await replies.write('other', 'token 2', reply(2));
    expect(await replies.read('balance', 'token 1')).toBeNull();
    expect(await replies.read('public', 'token 2')).toEqual(reply('for all'));
    expect(await databaseText()).not.toContain('token');
  });

  it('are the newest 200 of a week, each of at most 200,000 characters [INSTALL-14]', async () => {
    const replies = store();
    await replies.write('old', null, reply('', now - 8 * 24 * 60 * 60 * 1000));
    expect(await replies.read('old', null)).toBeNull();
    await replies.write('long', null, reply('short'));
    await replies.write('long', null, reply('x'.repeat(200_001)));
    expect(await replies.read('long', null)).toBeNull();
    for (let number = 0; number < 201; number += 1)
      await replies.write(`reply ${number}`, null, reply(number, now + number));
    expect(await replies.read('reply 0', null)).toBeNull();
    expect(await replies.read('reply 1', null)).toEqual(reply(1, now + 1));
    expect(JSON.parse(await databaseText())).toHaveLength(200);
  });

  it('are none in a browser that refuses them, and the app goes on', async () => {
    const refusing = {
      open: () => {
        throw new DOMException('No', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const replies = createReplies(refusing, {
      now: () => now,
      warn: (message) => void warnings.push(message),
    });
    await replies.write('key', null, reply(1));
    expect(await replies.read('key', null)).toBeNull();
    expect(warnings).toEqual(Array(2).fill('The database of the browser is not usable'));
  });

  it('are not written after they were cleared, if they were read before [INSTALL-14]', async () => {
    const replies = laterReplies(
      async () => store(),
      (message) => void warnings.push(message),
    );
    const writing = replies.write('key', null, reply(1));
    await replies.clear();
    await writing;
    expect(await replies.read('key', null)).toBeNull();
  });
});
