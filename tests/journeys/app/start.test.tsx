import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp, renderWholeApp, startWholeApp, success } from '../../kit/browser/app.tsx';

const status = '/api/company/getCompanyStatus';
const tabBar = () => page.getByRole('navigation', { name: 'Main' });

describe('The gate before the app', () => {
  it.each([
    ['to the loss url', 'https://closed.pelorus.test/', ['https://closed.pelorus.test/']],
    ['nowhere if that would run a script', 'javascript:alert(1)', []],
  ])(
    'leads the visitor of a closed company %s, and shows nothing else [SESSION-28, SESSION-29]',
    async (_, url, opened) => {
      const replaced: string[] = [];
      await openWholeApp({
        path: '/trade',
        environment: { replacePage: (target) => replaced.push(target) },
        replies: { [status]: success({ status: 2, type: 1, url }) },
      });
      await expect.element(page.getByText('This service is closed')).toBeVisible();
      const unled = page.getByText("It's closed at the moment.");
      expect(unled.elements()).toHaveLength(opened.length === 0 ? 1 : 0);
      await expect.element(tabBar()).not.toBeInTheDocument();
      expect(replaced).toEqual(opened);
    },
  );
});

it('what arrives while the first screen is being rendered is on it afterwards', async () => {
  const started = startWholeApp({ path: '/', user: { ...realUser, creditScore: 80 } });
  started.app.onRender();
  await renderWholeApp(started);
  await expect.element(page.getByRole('region', { name: 'Balance' }).getByText('80')).toBeVisible();
});

it('what the operator changes about a user is shown when home is entered again [MARKET-1, MARKET-7, SESSION-47]', async () => {
  const wireUser = (creditScore: number) =>
    success({ id: 7, email: 'demo@pelorus.test', uid: '100007', credit_score: creditScore });
  const { api } = await openWholeApp({
    path: '/',
    replies: { '/api/user/info': wireUser(80) },
  });
  const card = page.getByRole('region', { name: 'Balance' });
  await expect.element(card.getByText('80')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 }).getByText('demo@pelorus.test')).toBeVisible();
  api.replies['/api/user/info'] = wireUser(65);
  await page.getByRole('link', { name: 'Ranking', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect.element(card.getByText('65')).toBeVisible();
});
