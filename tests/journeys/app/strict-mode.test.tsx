import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#fixtures/exchange/api.ts';
import { contentCalls } from '#protocol/content.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

const company = {
  id: 1,
  name: 'Harbour Markets',
  subject: '',
  logo: '',
  url: '',
  registered_address: '',
  location: 'London',
  email: '',
};

it('a page that is opened directly in strict mode shows what was read', async () => {
  await openWholeApp({
    path: '/product?for=companies',
    user: null,
    isStrict: true,
    replies: { ...reply(contentCalls.companies, [company]) },
  });
  await expect.element(page.getByText('Harbour Markets')).toBeVisible();
});
