import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PersonalCenterScreen } from '#features/account/PersonalCenterScreen.tsx';
import { VerificationState } from '#features/verification/VerificationState.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { sessionOf } from '#fixtures/actors/session.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { waitingVerification } from '#fixtures/verification.ts';
import { accounts } from '#fixtures/wallet.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';
import { activateLocale } from '#i18n/activation.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { User } from '#protocol/session.ts';
import type { Verification } from '#protocol/verification.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

interface Options {
  user?: User | null;
  storage?: TextStorage;
  verification?: ReactNode;
}

async function openCenter(options: Options = {}) {
  const { user = realUser, storage = memory(), verification = null } = options;
  return render(
    <Stage>
      <PersonalCenterScreen
        services={{
          session: await sessionOf(user),
          balances: await loaded(accounts),
          orderReview: createOrderReview(storage),
          storage,
        }}
        identity={<p>The identity</p>}
        verification={verification}
        unread={null}
        signOut={<p>Sign out</p>}
        renderLink={(destination, row) => <a href={`#${destination}`} {...row} />}
      />
    </Stage>,
  );
}

const assets = () => page.getByRole('region', { name: 'Total assets' });
const hide = () => page.getByRole('button', { name: 'Hide the total' });

describe('The total of assets', () => {
  it('includes available and locked balances, can be hidden, and stays hidden when the page is opened again [ACCOUNT-3, ACCOUNT-4, SESSION-12]', async () => {
    const storage = memory();
    const { unmount } = await openCenter({ storage });
    await expect.element(assets()).toHaveTextContent('$16,840.75');
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

  it('is not shown to a guest', async () => {
    await openCenter({ user: null });
    await expect.element(page.getByText('The identity')).toBeVisible();
    await expect.element(assets()).not.toBeInTheDocument();
  });
});

describe('The personal center', () => {
  afterEach(() => activateLocale('en'));

  /** The words of an element that begin on one line and end on another. */
  const brokenWords = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode())
      for (const { 0: word, index } of walker.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  };

  it.each(['en', 'de', 'ru', 'cs', 'fr', 'ar', 'pt'] as const)(
    'breaks no word on a narrow phone in %s',
    async (code) => {
      const { innerWidth, innerHeight } = window;
      await page.viewport(360, 640);
      onTestFinished(() => page.viewport(innerWidth, innerHeight));
      await activateLocale(code);
      const review = await loaded(waitingVerification);
      await openCenter({ verification: <VerificationState review={review} standing={loading()} /> });
      const shown = (role: 'link' | 'button' | 'radiogroup') => page.getByRole(role).elements();
      expect([...shown('link'), ...shown('button')].flatMap(brokenWords)).toEqual([]);
      const rows = page.getByRole('main').getByRole('button');
      for (const [row, controls, links] of [
        [0, 1, 1],
        [1, 2, 0],
        [2, 0, 4],
      ] as const) {
        await rows.nth(row).click();
        const sheet = page.getByRole('dialog');
        await expect.poll(() => sheet.getByRole('radiogroup').elements()).toHaveLength(controls);
        expect(sheet.getByRole('link').elements()).toHaveLength(links);
        expect(brokenWords(sheet.element())).toEqual([]);
        await userEvent.keyboard('{Escape}');
        await expect.element(sheet).not.toBeInTheDocument();
      }
    },
  );
});

it('the links of the personal center lead to the paths of their pages [ACCOUNT-5, ACCOUNT-6, ACCOUNT-7, ACCOUNT-8, ACCOUNT-9, ACCOUNT-10, ACCOUNT-11, ACCOUNT-12, ACCOUNT-13, ACCOUNT-14, ACCOUNT-15]', async () => {
  await openWholeApp({
    path: '/user',
    replies: { '/api/user_real/center': success({ review_status: 0 }) },
  });
  const linkTo = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
  for (const [name, path] of [
    ['My assets', '/mine/accounts'],
    ['History', '/mine/history'],
    ['Deposit', '/mine/charge?type=0'],
    ['Withdraw', '/mine/withdraw'],
    ['Transfer', '/mine/transfer'],
    ['Payees', '/mine/wallet'],
    ['Notices', '/mine/notices'],
    ['Real-name verification Not verified', '/mine/auth'],
    ['Invite friends', '/mine/invite'],
    [/^Language/, '/language'],
  ] as const)
    await expect.element(linkTo(name)).toHaveAttribute('href', path);
  for (const [row, links] of [
    ['Security', [['Change password', '/mine/password']]],
    [
      'Help',
      [
        ['Customer service', '/mine/chat'],
        ['Contact by e-mail', '/mine/email'],
        ['Announcements', '/mine/announcement'],
        ['About', '/mine/about'],
      ],
    ],
  ] as const) {
    await page.getByRole('button', { name: row }).click();
    const sheet = page.getByRole('dialog', { name: row });
    for (const [name, path] of links)
      await expect.element(sheet.getByRole('link', { name })).toHaveAttribute('href', path);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
});

it.each([
  ['none', ' Not verified'],
  ['waiting', ' Being checked'],
  ['approved', ' Verified'],
  ['rejected', ' Not accepted'],
  ['not known', ''],
] as const)('the row of a verification that is %s says:%s [ACCOUNT-37]', async (status, words) => {
  const review =
    status === 'not known' ? await failed<Verification>() : await loaded({ ...waitingVerification, status });
  await openCenter({ verification: <VerificationState review={review} standing={loading()} /> });
  const row = page.getByRole('link', { name: `Real-name verification${words}`, exact: true });
  await expect.element(row).toBeVisible();
});

it('/mine/user leads to the personal center, the home of the account pages, without a reset for a real user [ACCOUNT-2, ACCOUNT-19]', async () => {
  const { location } = await openWholeApp({ path: '/mine/user' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Your positions stay open.');
  await expect.element(page.getByRole('button', { name: 'Reset demo account' })).not.toBeInTheDocument();
  expect(location()).toBe('/user');
});

it('the user chooses the colour of rising prices in the personal center', async () => {
  await openCenter();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByText('Red', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.rise).toBe('red');
  await page.getByText('Green', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.rise).toBe('green');
});
