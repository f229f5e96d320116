import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activateLocale } from '#i18n/activation.ts';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { openWholeApp } from '../../kit/browser/app.tsx';

afterEach(() => activateLocale('en'));

it('the chosen language is stored, sent with each call, and used at the next start [API-3, APP-27]', async () => {
  const { api, storage } = await openWholeApp({ path: '/language', user: null });
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  const languages = () => api.requests.map(({ language }) => language);
  expect(new Set(languages())).toEqual(new Set(['en']));
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect.poll(() => storage.read('pelorus:locale')).toBe('spa');
  expect(storedLocale(storage)).toBe('spa');
  await expect.poll(() => languages().at(-1)).toBe('spa');
  const sent = api.requests.length;
  await page.getByRole('radio', { name: '日本語' }).click();
  await expect.poll(() => api.requests.length).toBeGreaterThan(sent);
  expect(new Set(languages().slice(sent))).toEqual(new Set(['jp']));
  expect(storedLocale(storage)).toBe('jp');
});
