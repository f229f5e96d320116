import { describe, it } from 'vitest';
import { fileOf, fileOfRoute } from '../kit/e2e/built-app.ts';
import { exchangeUrl, newVisitor, visit } from '../kit/e2e/page.ts';

describe('A page whose files are missing', () => {
  it.each([
    { place: 'a page over the tabs', link: 'News', route: 'news', shown: /Gold: what moves it/ },
    { place: 'a tab', link: 'Ranking', route: 'rank', shown: /Northwind/ },
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

  it('shows an error where only the services of a screen are missing, in place of loading them for ever', async () => {
    const page = await visit('/');
    const services = `**${fileOf('src/main/chunks/follow.ts')}`;
    await page.route(services, (route) => route.abort());
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await page.getByText('Something went wrong on this screen').waitFor();
    await page.unroute(services);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Follow' }).first().waitFor();
  });

  it('links to the markets', async () => {
    const page = await visit('/');
    await page.route(`**${fileOfRoute('news')}`, (route) => route.abort());
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('link', { name: 'See the markets' }).click();
    await page.getByText('BTC/USDT').first().waitFor();
  });
});

it('A page without the code of its messages shows its screens', async () => {
  const context = await newVisitor();
  const page = await context.newPage();
  const missing = page.waitForEvent('requestfailed');
  await page.route(`**${fileOf('src/app/Additions.tsx')}`, (route) => route.abort());
  await page.goto(exchangeUrl);
  await missing;
  await page.getByRole('link', { name: 'News' }).click();
  await page.getByText(/Gold: what moves it/).waitFor();
});

describe('Without a network', () => {
  it.each([
    { place: 'a page over the tabs', link: 'News', shown: /Gold: what moves it/ },
    { place: 'a tab', link: 'Ranking', shown: /Northwind/ },
  ])('$place that was not visited says so, and loads when the network is back', async ({ link, shown }) => {
    const page = await visit('/');
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: link }).click();
    await page.getByText("You're offline", { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByText(shown).first().waitFor();
  });

  it('a page over the tabs leads back, since an installed app has no other way', async () => {
    const page = await visit('/');
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { name: "You're offline" }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().setOffline(false);
  });

  it('leaves the tab bar, which leads back to what was visited', async () => {
    const page = await visit('/');
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Ranking' }).click();
    await page.getByText("You're offline", { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.getByText('BTC/USDT').first().waitFor();
    await page.context().setOffline(false);
  });
});
