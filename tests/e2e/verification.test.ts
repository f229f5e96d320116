import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type Keyboard, keyboardOf } from '../kit/e2e/keyboard.ts';
import { field, untilDecided, visit } from '../kit/e2e/page.ts';
import { phonePhoto } from '../kit/server/pictures.ts';

const photo = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
const labels = ['Front of the ID document', 'Back of the ID document', 'Selfie with your ID document'];

/** Waits for a text that only screen readers have. */
const announced = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).waitFor({ state: 'attached' });

/** Opens the file chooser with a key; the page's listener chooses a photo in it. */
async function choosePhoto(page: Page, keyboard: Keyboard, label: string): Promise<void> {
  await keyboard.use(photo(page, label));
  await announced(page, `${label}: Uploaded`);
}

it('the real-name verification passes by keyboard: rejected, corrected, approved [VERIFICATION-41, VERIFICATION-33, VERIFICATION-35]', async () => {
  const page = await visit('/login?from=/mine/auth');
  const keyboard = keyboardOf(page);
  const file = { name: 'IMG_0001.JPG', mimeType: '', buffer: await phonePhoto() };
  // Listening from the start: the browser needs a moment until it hands choosers over.
  page.on('filechooser', (chooser) => chooser.setFiles(file));
  await keyboard.type(field(page, 'E-mail'), 'demo@pelorus.test');
  await keyboard.type(field(page, 'Password'), 'pelorus-demo');
  await keyboard.press('Enter');
  await page.waitForURL(/\/mine\/auth$/);

  await keyboard.type(field(page, 'Full name'), 'Ada Reject');
  await keyboard.type(field(page, 'ID number'), 'X1234567');
  for (const label of labels) await choosePhoto(page, keyboard, label);
  await keyboard.use(page.getByRole('button', { name: 'Submit' }));
  await page.getByText('Your documents are being checked').waitFor();

  await page.getByText('Your documents were not accepted').waitFor(untilDecided);
  await page.getByText('The name differs from the document.').waitFor();
  expect(await field(page, 'ID number').inputValue()).toBe('X1234567');
  await announced(page, 'Back of the ID document: Uploaded');
  await page.getByText("The document can't be read in this photo. Take it again.").waitFor();
  await keyboard.type(field(page, 'Full name'), 'Ada Lovelace');
  await choosePhoto(page, keyboard, 'Front of the ID document');
  await keyboard.use(page.getByRole('button', { name: 'Submit' }));

  await page.getByText('Your identity is verified').waitFor(untilDecided);
  await page.getByText('••••4567').waitFor();
  for (const label of labels) await page.getByRole('img', { name: label }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});
