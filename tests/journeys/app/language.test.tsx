import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activateLocale } from '#i18n/activation.ts';
import { formatTime } from '#i18n/format-time.ts';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { openWholeApp, renderWholeApp, startWholeApp } from '../../kit/browser/app.tsx';

afterEach(() => activateLocale('en'));

const offer = () => page.getByRole('button', { name: 'Weiter auf Deutsch' });

/** A visitor whose browser has these languages, and who sees the default language. */
async function open(languages: readonly string[], stored: string | null = null) {
  const started = startWholeApp({ path: '/', user: null });
  started.storage.write('pelorus:locale', stored);
  await activateLocale('hk');
  await renderWholeApp(started, { languages });
  return started;
}

describe('The language of the browser', () => {
  it('is offered in that language, without moving the content, and is the language once it was taken [APP-28]', async () => {
    const { storage } = await open(['de-AT', 'en']);
    await expect.element(offer()).toBeVisible();
    const before = page.getByRole('main').element().getBoundingClientRect().top;
    expect(offer().element().closest('[lang]')?.getAttribute('lang')).toBe('de');
    await offer().click();
    await expect.element(page.getByRole('link', { name: 'Kurse' })).toBeVisible();
    await expect.element(offer()).not.toBeInTheDocument();
    expect(storage.read('pelorus:locale')).toBe('de');
    expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(before);
  });

  it('is offered once: who closes the offer has chosen the default [APP-25, APP-28]', async () => {
    const { storage } = await open(['de']);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(offer()).not.toBeInTheDocument();
    expect(storage.read('pelorus:locale')).toBe('hk');
  });

  it.each([
    ['it is shown already', ['zh-TW', 'de'], null],
    ['the app does not have it', ['nl'], null],
    ['a language was chosen before', ['de'], 'hk'],
  ])('is not offered where %s [APP-28]', async (_, languages, stored) => {
    const { storage } = await open(languages, stored);
    await expect.element(page.getByRole('navigation')).toBeVisible();
    // The toasts' code is loaded with that of the offer.
    await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull();
    await expect.element(page.getByRole('region', { name: 'Sprache' })).not.toBeInTheDocument();
    expect(storage.read('pelorus:locale')).toBe(stored);
  });
});

it('a date of a language that the browser has no formats for has the day first, wherever the device is from', () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf('my')).toEqual([]);
  expect(formatTime(new Date(2026, 10, 30).getTime(), 'my', 'date')).toBe('30/11/2026');
});

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
  // What is read in the background is still on its way in the language before.
  await expect.poll(() => languages().slice(sent)).toContain('jp');
  expect(languages().slice(languages().indexOf('jp'))).not.toContain('spa');
  expect(storedLocale(storage)).toBe('jp');
});
