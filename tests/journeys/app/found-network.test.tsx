import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { usualReplies } from '#fixtures/exchange/usual.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, success, switchedNetwork } from '../../kit/browser/app.tsx';
import { withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const none = success({ data: [], total: 0, last_page: 1 });

/** Answers of everything that the screens below read. */
const answers = {
  ...withdrawalReplies,
  '/api/account/deposit_symbol_list': success([]),
  '/api/account/deposit_list': none,
  '/v2/api/forex/my_deal': none,
  '/v2/api/micro/orders': none,
};

/** Opens a screen as a user on a device without a network, with a token and nothing else stored. */
async function openWithoutNetwork(path: string) {
  const storage = memory();
  storage.write('pelorus:company', '1:1');
  const { network, turn } = switchedNetwork(false);
  const opened = await openWholeApp({
    path,
    environment: { storage, network },
    replies: (usual) =>
      Object.fromEntries(Object.keys({ ...usual, ...answers }).map((call) => [call, 'no connection'])),
  });
  return {
    ...opened,
    findNetwork: (usual: object) => {
      Object.assign(opened.api.replies, usual, answers);
      turn(true);
    },
  };
}

/** How many values the screen says it has no answer for. */
const unread = () => page.getByText(/could not be loaded|couldn't be loaded/).elements().length;

describe('A screen that was opened without the network', () => {
  it.each([
    ['/order', 'Open'],
    ['/mine/withdraw', 'Available $2,310.25'],
    ['/mine/coin-address-list', 'USDT'],
  ])('%s reads for its user once the network is back [INSTALL-15]', async (path, shown) => {
    const { findNetwork } = await openWithoutNetwork(path);
    await expect.poll(unread, { timeout: 12_000 }).toBeGreaterThan(0);
    findNetwork(usualReplies(realUser));
    await expect.element(page.getByText(shown).first()).toBeVisible();
    await expect.poll(unread).toBe(0);
  });

  it('/mine/accounts has no total, and reads it once the network is back [INSTALL-15]', async () => {
    const { findNetwork } = await openWithoutNetwork('/mine/accounts');
    await expect.element(page.getByText('--', { exact: true })).toBeVisible();
    findNetwork(usualReplies(realUser));
    await expect.element(page.getByText('$2,310.25').first()).toBeVisible();
  });
});
