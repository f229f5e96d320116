import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadActor } from '#machines/wallet/upload.machine.ts';
import { UploadField } from '#ui/fields/UploadField.tsx';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { startUploads } from '../../kit/browser/uploads.ts';

const input = () => page.getByLabelText(/^Proof of payment/);
const expectState = (state: string) =>
  expect.element(input()).toHaveAccessibleName(`Proof of payment ${state}`);

async function open(options: Parameters<typeof startUploads>[0] = {}) {
  const script = startUploads(options);
  const { photos, pictures } = script.uploads;
  const actor: UploadActor = script.start();
  await render(
    <Stage>
      <UploadField actor={actor} label="Proof of payment" services={{ photos, pictures }} />
    </Stage>,
  );
  return script;
}

const choose = (file: File) => userEvent.upload(input(), file);
const photo = () => pictureFile(80, 40, redAndBlue);

/** Everything that a screen reader is made to announce, in order. */
function announcements(): string[] {
  const texts: string[] = [];
  const last = new WeakMap<Element, string>();
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const text = region.textContent ?? '';
      if (text !== '' && last.get(region) !== text) texts.push(text);
      last.set(region, text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

describe('A photo field', () => {
  it('is a native input for one image, whose name says how far it is, shows the photo, and a loader while it is uploaded, and frees it when it is replaced or the user leaves [VERIFICATION-37, WALLET-76, WALLET-96]', async () => {
    const { received, goOnline, uploads } = await open({ isOnline: false });
    const loader = () => document.querySelector('.mantine-Loader-root');
    const shown = () => document.querySelector('img')?.src ?? '';
    await expect.element(input()).toHaveAttribute('type', 'file');
    await expect.element(input()).toHaveAttribute('accept', 'image/*');
    await expect.element(input()).not.toHaveAttribute('multiple');
    await expectState('No photo chosen');
    await choose(await photo());
    await expectState('Chosen, waiting to be uploaded…');
    goOnline();
    await expectState('Uploading…');
    expect(loader()).not.toBeNull();
    const first = shown();
    expect(first).toMatch(/^blob:/);
    (await received()).answer('/api/common/image/new');
    await expectState('Uploaded');
    expect(loader()).toBeNull();
    expect(shown()).toBe(first);
    expect((await fetch(first)).ok).toBe(true);
    await choose(await photo());
    await expectState('Uploading…');
    await expect(fetch(first)).rejects.toThrow();
    const second = shown();
    (await received(2)).refuse('The picture is too dark.');
    await expectState('Rejected');
    await expect.element(input()).toHaveAccessibleDescription('The picture is too dark.');
    expect((await fetch(second)).ok).toBe(true);
    uploads.forget();
    await expect(fetch(second)).rejects.toThrow();
  });

  it('announces progress and problems once each [VERIFICATION-38]', async () => {
    const { received } = await open();
    const announced = announcements();
    await choose(await photo());
    await expectState('Uploading…');
    (await received()).answer('/api/common/image/new');
    await expectState('Uploaded');
    expect(announced.slice(-2)).toEqual(['Proof of payment: Uploading…', 'Proof of payment: Uploaded']);
    expect(new Set(announced).size).toBe(announced.length);

    const before = announced.length;
    await choose(new File(['Dear Sir or Madam'], 'letter.jpg'));
    await expectState('Not a readable photo');
    expect(announced.slice(before)).toEqual([
      'Proof of payment: Chosen, being prepared…',
      "This file can't be opened as a photo. Please choose another one.",
    ]);
  });

  it('lets the same file be chosen again', async () => {
    await open();
    const letter = new File(['Dear Sir or Madam'], 'letter.jpg');
    await choose(letter);
    await expectState('Not a readable photo');
    await page.getByRole('button', { name: 'Remove: Proof of payment' }).click();
    await expectState('No photo chosen');
    expect((input().element() as HTMLInputElement).files).toHaveLength(0);
  });
});
