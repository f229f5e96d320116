import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launch, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

describe('A page whose files are gone', () => {
  test.each([
    { place: 'a page over the tabs', link: 'News', files: '**/assets/news-*', shown: /Gold: what moves it/ },
    { place: 'a tab', link: 'Ranking', files: '**/assets/ranking-*', shown: /ORION/ },
  ])('is told of at $place, and comes when it is tried again', async ({ link, files, shown }) => {
    const page = await visit(browser, '/');
    await page.route(files, (route) => route.abort());
    await page.getByRole('link', { name: link }).click();
    await page.getByText('Something went wrong on this screen').waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(shown).first().waitFor();
    await page.context().close();
  });

  test('leads back to the markets, too', async () => {
    const page = await visit(browser, '/');
    await page.route('**/assets/news-*', (route) => route.abort());
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('link', { name: 'See the markets' }).click();
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().close();
  });
});
