import { it } from 'vitest';
import { fileOf, fileOfRoute } from '../kit/e2e/built-app.ts';
import { exchangeUrl, newVisitor, visit } from '../kit/e2e/page.ts';

it('a screen whose file or services are missing shows an error, in place of loading for ever, and loads on a retry', async () => {
  const page = await visit('/');
  for (const [link, file, shown] of [
    ['Follow', fileOf('src/main/chunks/follow.ts'), /Master traders/],
    ['Ranking', fileOfRoute('rank'), /Northwind/],
    ['News', fileOfRoute('news'), /Gold: what moves it/],
  ] as const) {
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.route(`**${file}`, (route) => route.abort());
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByText('Something went wrong on this screen').waitFor();
    await page.unroute(`**${file}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(shown).first().waitFor();
  }
});

it('a page without the code of its messages shows its screens', async () => {
  const context = await newVisitor();
  const page = await context.newPage();
  const missing = page.waitForEvent('requestfailed');
  await page.route(`**${fileOf('src/app/Additions.tsx')}`, (route) => route.abort());
  await page.goto(exchangeUrl);
  await missing;
  await page.getByRole('link', { name: 'News' }).click();
  await page.getByText(/Gold: what moves it/).waitFor();
});

it('without a network a screen that was not visited says so, leads back to what was, and loads when the network is back', async () => {
  const page = await visit('/');
  const home = page.getByText('BTC/USDT').first();
  const offline = page.getByText("You're offline", { exact: true }).filter({ visible: true }).first();
  await home.waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'News' }).click();
  await offline.waitFor();
  // An installed app has no other way back from a page over the tabs.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await home.waitFor();
  await page.getByRole('link', { name: 'Ranking' }).click();
  await offline.waitFor();
  await page.getByRole('link', { name: 'Quotes' }).click();
  await home.waitFor();
  await page.getByRole('link', { name: 'Ranking' }).click();
  await offline.waitFor();
  await page.context().setOffline(false);
  await page
    .getByText(/Northwind/)
    .first()
    .waitFor();
});
