import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

it('the company profile is a static page: a guest sees it although the API answers nothing but the company status [CONTENT-9, CONTENT-10]', async () => {
  const status = '/api/company/getCompanyStatus';
  await openWholeApp({
    path: '/company',
    user: null,
    replies: (usual) => Object.fromEntries(Object.entries(usual).filter(([path]) => path === status)),
  });
  await expect.element(page.getByText('More than 30 billion', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Directory of companies' })).toBeVisible();
});

it.each([
  ['/company', '/'],
  ['/mine/about', '/user'],
  ['/mine/wallet', '/user'],
  ['/mining/record', '/mining'],
])('back leads from %s to %s if the visit began there', async (path, home) => {
  const { location } = await openWholeApp({ path, user: realUser });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(location, { timeout: 10_000 }).toBe(home);
});
