import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { typeInto } from '#fixtures/screens/controls.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const key = 'pelorus:price-alerts';
const alertsButton = () => page.getByRole('button', { name: 'Price alerts', exact: true });
const sheet = () => page.getByRole('dialog', { name: 'Price alerts' });
const field = () => sheet().getByRole('textbox', { name: 'Price' });
const set = () => sheet().getByRole('button', { name: 'Set alert' });
const listed = () => sheet().getByRole('listitem');
const message = () => page.getByRole('alert').first();

const open = (changes: Partial<Parameters<typeof openWholeApp>[0]> = {}) =>
  openWholeApp({
    path: '/trade?pair=2',
    replies: { '/api/user/logout': success(null) },
    ...changes,
  });

type Opened = Awaited<ReturnType<typeof open>>;

/** A live price of EUR/USD. */
const move = ({ live }: Opened, price: string) =>
  live.push('DAY_MARKET', { symbol: 'EURUSD', quotation: { Close: price, Change: '0.5' } });

async function typeAlert(price: string) {
  await alertsButton().click();
  await typeInto(field(), price);
}

describe('A price alert', () => {
  it('is still set after a reload, becomes one notice and a message when its price is reached, and is spent by that [NOTICE-7, NOTICE-8, NOTICE-10]', async () => {
    const storage = memory();
    const first = await open({ environment: { storage } });
    await typeAlert('1.31');
    await set().click();
    await expect.poll(() => storage.read(key)).toContain('1.31');
    await first.close();
    first.app.stop();
    const opened = await open({ environment: { storage } });
    await alertsButton().click();
    await expect.element(listed()).toHaveTextContent('EUR/USDRises to 1.31000');
    await sheet().getByRole('button', { name: 'Close' }).click();
    move(opened, '1.30999');
    await expect.element(page.getByText('1.30999').first()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    move(opened, '1.32');
    await expect.element(message()).toHaveTextContent('EUR/USD 1.31The price has risen to your alert.');
    expect(opened.storage.read(key)).toBeNull();
    move(opened, '1.29');
    await expect.element(page.getByText('1.29000').first()).toBeVisible();
    move(opened, '1.33');
    await opened.router.navigate({ to: '/mine/notices' });
    const notice = page.getByRole('link', { name: /^Unread: EUR\/USD 1\.31/ });
    await expect.element(notice).toHaveLength(1);
    await expect.element(notice).toHaveAttribute('href', '/trade?pair=2');
  });

  it('says at its field and its button why it can not be set, can be removed, and is gone after a sign-out [NOTICE-7, NOTICE-9, NOTICE-10]', async () => {
    const opened = await open();
    move(opened, '1.25');
    await expect.element(page.getByText('1.25000').first()).toBeVisible();
    await alertsButton().click();
    await expect.element(set()).toBeDisabled();
    await expect.element(set()).toHaveAccessibleDescription('Enter the price for your alert.');
    await expect.element(field()).not.toHaveAccessibleDescription();
    await typeInto(field(), '1.2');
    await expect.element(set()).toBeDisabled();
    await expect.element(set()).toHaveAccessibleDescription('Enter a price above the current one.');
    await expect.element(field()).toHaveAccessibleDescription('Enter a price above the current one.');
    await sheet().getByText('Falls to', { exact: true }).first().click();
    await set().click();
    await expect.element(listed()).toHaveTextContent('Falls to 1.20000');
    await sheet().getByRole('button', { name: 'Remove the alert for EUR/USD' }).click();
    await expect.element(listed()).not.toBeInTheDocument();
    expect(opened.storage.read(key)).toBeNull();
    await typeInto(field(), '1.1');
    await set().click();
    await expect.poll(() => opened.storage.read(key)).toContain('1.1');
    opened.app.context.session.session.send({ type: 'signOut' });
    await expect.poll(() => opened.storage.read(key)).toBeNull();
  });

  it('whose price was passed meanwhile is announced when the app is opened, but not by a price that is only remembered [NOTICE-8]', async () => {
    const storage = memory();
    const replies = memoryReplies();
    const first = await open({ environment: { storage, replies, now: () => Date.now() - 60_000 } });
    await expect.poll(() => replies.keys().some((stored) => stored.includes('trade_list'))).toBe(true);
    await typeAlert('9');
    await set().click();
    await expect.poll(() => storage.read(key)).toContain('"price":"9"');
    await first.close();
    first.app.stop();
    storage.write(key, (storage.read(key) ?? '').replace('"price":"9"', '"price":"0.5"'));

    const offline = await open({
      environment: { storage, replies },
      replies: (usual) => Object.fromEntries(Object.keys(usual).map((call) => [call, 'no connection'])),
    });
    await alertsButton().click();
    await expect.element(listed()).toHaveTextContent('Rises to 0.50000');
    await offline.close();
    offline.app.stop();
    expect(storage.read(key)).toContain('0.5');

    await open({ environment: { storage, replies } });
    await expect.element(message()).toHaveTextContent('The price has risen to your alert.');
    expect(storage.read(key)).toBeNull();
  });
});
