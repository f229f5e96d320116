import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { Stage } from '../../kit/stage.tsx';

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

test('names each of the 18 languages in its own script, in the order of the specification', async () => {
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

test('tells which language was chosen, and checks the one that is active', async () => {
  const chosen = await openLanguages();
  await page.getByRole('radio', { name: '繁體中文' }).click();
  expect(chosen).toEqual(['hk']);
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await activateLocale('hk');
  await expect.element(page.getByRole('radio', { name: '繁體中文' })).toBeChecked();
});
