import { describe, it } from 'vitest';
import { fileOfRoute } from '../kit/e2e/built-app.ts';
import { visit } from '../kit/e2e/page.ts';

describe('A page whose files are missing', () => {
  it.each([
    { place: 'a page over the tabs', link: 'News', route: 'news', shown: /Gold: what moves it/ },
    { place: 'a tab', link: 'Ranking', route: 'rank', shown: /ORION/ },
  ])('shows an error on $place, and loads on a retry', async ({ link, route, shown }) => {
    const page = await visit('/');
    const files = `**${fileOfRoute(route)}`;
    await page.route(files, (route) => route.abort());
    await page.getByRole('link', { name: link }).click();
    await page.getByText('Something went wrong on this screen').waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(shown).first().waitFor();
  });

  it('links to the markets', async () => {
    const page = await visit('/');
    await page.route(`**${fileOfRoute('news')}`, (route) => route.abort());
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('link', { name: 'See the markets' }).click();
    await page.getByText('BTC/USDT').first().waitFor();
  });
});
