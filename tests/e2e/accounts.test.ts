import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, exchangeUrl, launch, openDemo, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

describe('Accounts', () => {
  test.each(['/mine/withdraw', '/mine/transfer', '/mine/auth', '/mine/invite', '/mine/password'])(
    'a demo user is told at %s that it takes a real account',
    async (path) => {
      const page = await visit(browser);
      await openDemo(page);
      await page.goto(`${exchangeUrl}${path}`);
      await page.getByText('Please register or log in to a real account').first().waitFor();
      await page.context().close();
    },
  );

  test('a session that ends elsewhere while an order is filled in leads to sign-in once, and back with nothing sent', async () => {
    const page = await visit(browser);
    await signIn(page, '/login?from=/trade');
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.03');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/forex/submit')) sent.push(request.url());
    });
    await ask(page, '/api/user/info');
    await page.evaluate(() =>
      fetch('/api/user/logout', {
        method: 'POST',
        headers: {
          authorization: localStorage.getItem('pelorus:token') ?? '',
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
    await page.waitForURL(/\/login/);
    const told = page.getByText('Your session has ended. Please sign in again.');
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await fillSignIn(page);
    await page.waitForURL((url) => url.pathname === '/trade');
    expect(sent).toEqual([]);
    await page.context().close();
  });

  test('a demo account starts anew when it is reset', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await page.goto(`${exchangeUrl}/user`);
    await page.getByRole('button', { name: /reset/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: /reset/i }).click();
    await page.getByText('Your demo account starts anew.').first().waitFor();
    await page.context().close();
  });
});

async function fillSignIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('pelorus-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${exchangeUrl}${path}`);
  await fillSignIn(page);
  await page.waitForURL((url) => url.pathname !== '/login');
}
