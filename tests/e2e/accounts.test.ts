import { describe, expect, it } from 'vitest';
import { exchangeUrl, fetchData, submitSignIn, visit, visitDemo } from '../kit/e2e/page.ts';

describe('Accounts', () => {
  it.each(['/mine/withdraw', '/mine/transfer', '/mine/auth', '/mine/invite', '/mine/password'])(
    'a demo user who opens %s sees that it needs a real account [SESSION-15, SESSION-16, SESSION-17, SESSION-18, SESSION-19, SESSION-50]',
    async (path) => {
      const page = await visitDemo();
      await page.goto(`${exchangeUrl}${path}`);
      await page.getByText('Please register or log in to a real account').first().waitFor();
    },
  );

  it('a session that ends while an order is filled in leads to sign-in once, and back with nothing sent', async () => {
    const page = await visit('/login?from=/trade');
    await submitSignIn(page);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.03');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/forex/submit')) sent.push(request.url());
    });
    await fetchData(page, '/api/user/info');
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
    const notice = page.getByText('Your session has ended. Please sign in again.');
    await notice.first().waitFor();
    expect(await notice.count()).toBe(1);
    await submitSignIn(page);
    await page.waitForURL((url) => url.pathname === '/trade');
    expect(sent).toEqual([]);
  });

  it('a demo user resets the demo account [ACCOUNT-18, SESSION-25]', async () => {
    const page = await visitDemo();
    await page.goto(`${exchangeUrl}/user`);
    await page.getByRole('button', { name: /reset/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: /reset/i }).click();
    await page.getByText('Your demo account has been reset.').first().waitFor();
  });
});
