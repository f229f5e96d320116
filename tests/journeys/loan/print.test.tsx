import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { signedHtml } from '#domain/agreement.ts';
import { agreement } from '#fixtures/loan.ts';
import { success } from '../../kit/browser/app.tsx';
import { openLoans, paths } from '../../kit/browser/loans.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const openSigned = async () => {
  await openLoans({
    path: '/loan/agreement?loan_id=41',
    replies: {
      [paths.saved]: success({
        id: 41,
        amount: '1000',
        created_at: '2026-03-02',
        agreement: signedHtml(agreement, pixel),
        agreement_language: 'en',
        agreement_version: '1',
        agreement_hash: 'b5a7c9e1',
        signed_at: '2026-03-02T09:15:00.000Z',
      }),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Breach of the agreement' })).toBeInTheDocument();
};

const setMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => setMedia(''));

/** The elements around the agreement, up to the document's. */
function around(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...around(parent)] : [];
}

describe('A signed agreement on paper', () => {
  it('is its text and its signature, without anything around them, and ends with the time of signing, the version and the fingerprint, which are on the screen elsewhere [LOAN-111, LOAN-112]', async () => {
    await openSigned();
    const end = () => page.getByText(/^Signed on/);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText('b5a7c9e1').last()).toBeVisible();
    await expect.element(end()).not.toBeVisible();
    await setMedia('print');
    const article = page.getByRole('article').element();
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.contains(article) && !article.contains(element),
    );
    expect(shown).toEqual([]);
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect(article.querySelectorAll('li h3')).toHaveLength(7);
    expect(article.querySelector('img')?.checkVisibility()).toBe(true);
    expect(article.querySelector('img')?.alt).toBe('Signature of Ada Lovelace');
    await expect.element(end()).toHaveTextContent(/^Signed on .*2026.* \(UTC[+-]\d\d:\d\d\)\.$/);
    for (const words of ['This is version 1 of the text.', 'SHA-256 hash of the signed agreement: b5a7c9e1'])
      await expect.element(page.getByText(words)).toBeVisible();
  });

  it('is cut by nothing, and is black on white in the dark theme too [LOAN-112]', async () => {
    await openSigned();
    document.documentElement.dataset.mantineColorScheme = 'dark';
    await setMedia('print');
    const article = page.getByRole('article').element();
    for (const element of around(article)) {
      const { overflow, height, position, contain, backgroundColor } = getComputedStyle(element);
      expect([overflow, position, contain, backgroundColor], element.outerHTML.slice(0, 80)).toEqual([
        'visible',
        'static',
        'none',
        'rgba(0, 0, 0, 0)',
      ]);
      expect(Number.parseFloat(height)).toBeGreaterThanOrEqual(article.clientHeight);
    }
    for (const element of [article, ...article.querySelectorAll('*')])
      expect(getComputedStyle(element).color).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    document.documentElement.dataset.mantineColorScheme = 'light';
  });

  it('leaves other pages as they are', async () => {
    await openSigned();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    await setMedia('print');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
