import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TextStorage } from '#domain/text-storage.ts';
import { PersonalCenterScreen } from '#features/account/PersonalCenterScreen.tsx';
import type { Settings } from '#protocol/account.ts';
import type { User } from '#protocol/session.ts';
import type { Account } from '#protocol/wallet.ts';
import { loaded, loading } from '#stories/kit/loaded.ts';
import { accounts, memory, realUser, sessionOf } from '#stories/kit/people.ts';
import { Stage } from '../../kit/stage.tsx';

interface Setting {
  user?: User | null;
  storage?: TextStorage;
  isKnown?: boolean;
}

async function openCenter({ user = realUser, storage = memory(), isKnown = true }: Setting = {}) {
  return render(
    <Stage>
      <PersonalCenterScreen
        services={{
          session: await sessionOf(user),
          balances: isKnown ? await loaded(accounts) : loading<Account[]>(),
          settings: loading<Settings>(),
          storage,
        }}
        identity={<p>Who one is</p>}
        signOut={<p>The way out</p>}
        renderLink={(destination, row) => <a href={`#${destination}`} {...row} />}
      />
    </Stage>,
  );
}

const assets = () => page.getByRole('region', { name: 'Total assets' });
const hide = () => page.getByRole('button', { name: 'Hide the total' });

describe('The total of assets', () => {
  test('counts what is available and what is locked', async () => {
    await openCenter();
    await expect.element(assets()).toHaveTextContent('$16,840.75');
  });

  test('is two dashes while it is unknown', async () => {
    await openCenter({ isKnown: false });
    await expect.element(assets()).toHaveTextContent('--');
    await expect.element(assets()).not.toHaveTextContent('0.00');
  });

  test('can be hidden, and stays hidden when the page is opened again', async () => {
    const storage = memory();
    const { unmount } = await openCenter({ storage });
    await expect.element(hide()).toHaveAttribute('aria-pressed', 'false');
    await hide().click();
    await expect.element(assets()).not.toHaveTextContent('16,840.75');
    await unmount();
    await openCenter({ storage });
    await expect.element(hide()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(assets()).not.toHaveTextContent('16,840.75');
    await hide().click();
    await expect.element(assets()).toHaveTextContent('$16,840.75');
  });

  test('is not shown to a guest', async () => {
    await openCenter({ user: null });
    await expect.element(page.getByText('Who one is')).toBeVisible();
    await expect.element(assets()).not.toBeInTheDocument();
  });
});

test('leads to every page of the personal center', async () => {
  await openCenter();
  await expect.element(page.getByRole('link', { name: 'About' })).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#assets',
    '#withdraw',
    '#transfer',
    '#verification',
    '#password',
    '#invite',
    '#language',
    '#announcements',
    '#chat',
    '#email',
    '#about',
  ]);
});

test('the colour of a rise is chosen here', async () => {
  await openCenter();
  await page.getByText('Red', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.rise).toBe('red');
  await page.getByText('Green', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.rise).toBe('green');
});
