import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

it('the feedback page is at /feedback [CONTENT-27]', async () => {
  const { location } = await openWholeApp({ path: '/feedback', user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  expect(location()).toBe('/feedback');
});
