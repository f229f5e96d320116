import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { Stage } from '../../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

async function openLanguages() {
  const chosen: string[] = [];
  await render(
    <Stage>
      <LanguageScreen onChoose={(code) => chosen.push(code)} onBack={() => undefined} />
    </Stage>,
  );
  return chosen;
}

it('the language page lists the 18 languages, each in its own script, in the order of the specification [APP-23]', async () => {
  await openLanguages();
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  const names = [...document.querySelectorAll('[role="radiogroup"] label')].map((each) => each.textContent);
  expect(names).toEqual([
    '繁體中文',
    'English',
    '日本語',
    '한국어',
    'ไทย',
    'Tiếng Việt',
    'Français',
    'Deutsch',
    'Русский',
    'Español',
    'Português',
    'العربية',
    'Italiano',
    'Türkçe',
    'Bahasa Indonesia',
    'မြန်မာ',
    'हिन्दी',
    'Čeština',
  ]);
});

it('the language page reports each language by its code [APP-24]', async () => {
  const chosen = await openLanguages();
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  for (const radio of page.getByRole('radio').elements()) if (radio instanceof HTMLElement) radio.click();
  expect(chosen.join(' ')).toBe('hk jp kr th vn fr de ru spa pt ar it tr id my hi cs');
  await activateLocale('hk');
  await expect.element(page.getByRole('radio', { name: '繁體中文' })).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).click();
  expect(chosen.at(-1)).toBe('en');
});

it('the language page reports the chosen language, and checks the active one [APP-15, APP-25]', async () => {
  const chosen = await openLanguages();
  await page.getByRole('radio', { name: '繁體中文' }).click();
  expect(chosen).toEqual(['hk']);
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await activateLocale('hk');
  await expect.element(page.getByRole('radio', { name: '繁體中文' })).toBeChecked();
});
