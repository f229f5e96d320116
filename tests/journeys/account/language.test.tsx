import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { Stage } from '../../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

it('the language page lists the 18 languages, each in its own script, reports each by its code, and checks the active one [APP-15, APP-23, APP-24, APP-25]', async () => {
  const chosen: string[] = [];
  await render(
    <Stage>
      <LanguageScreen onChoose={(code) => chosen.push(code)} onBack={() => undefined} />
    </Stage>,
  );
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  const names = [...document.querySelectorAll('[role="radiogroup"] [lang]')].map((each) => each.textContent);
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
  for (const radio of page.getByRole('radio').elements()) if (radio instanceof HTMLElement) radio.click();
  expect(chosen.join(' ')).toBe('hk jp kr th vn fr de ru spa pt ar it tr id my hi cs');
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await activateLocale('hk');
  await expect.element(page.getByRole('radio', { name: '繁體中文' })).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).click();
  expect(chosen.at(-1)).toBe('en');
});
