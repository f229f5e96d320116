import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { brokenList, listOf, loadingList } from '#fixtures/actors/paged.ts';
import { ranking } from '#fixtures/content.ts';
import { activateLocale } from '#i18n/activation.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { Stage } from '../../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

async function openRanking(actor: PagedListActor<RankingEntry>) {
  const calls: string[] = [];
  await render(
    <Stage>
      <RankingScreen
        actor={actor}
        onOpen={({ id }) => calls.push(id)}
        onElsewhere={() => calls.push('elsewhere')}
      />
    </Stage>,
  );
  return calls;
}

describe('The ranking', () => {
  it("shows each trader's place, name, code and figures [CONTENT-26]", async () => {
    await openRanking(await listOf(ranking));
    const rows = page.getByRole('listitem').elements();
    expect(rows.map((row) => row.textContent)).toEqual([
      '1Ma***raORION×3+$18,420.553-week return+38.42%3-week wins71.4%Total return+214.8%Orders1,642',
      '2li***92VEGA×2-$904.103-week return-3.10%3-week wins48.9%Total return+87.3%Orders518',
    ]);
  });

  it('reports which entry was tapped', async () => {
    const calls = await openRanking(await listOf(ranking));
    await page.getByRole('button', { name: /li\*\*\*92/ }).click();
    expect(calls).toEqual(['2']);
  });

  it('continues the places on the next page', async () => {
    await openRanking(await listOf(ranking, 1));
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.element(page.getByRole('button', { name: /^2 ?li/ })).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    await openRanking(loadingList());
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('without entries leads to the markets', async () => {
    const calls = await openRanking(await listOf<RankingEntry>([]));
    await expect.element(page.getByText('No ranking yet')).toBeVisible();
    await page.getByRole('button', { name: 'See the markets' }).click();
    expect(calls).toEqual(['elsewhere']);
  });

  it('that could not be loaded is loaded on a retry', async () => {
    await openRanking(await brokenList(ranking));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Ma***ra')).toBeVisible();
  });
});

describe('The company profile', () => {
  const open = () =>
    render(
      <Stage>
        <CompanyProfileScreen
          renderDirectoryLink={(row) => <a href="#directory" {...row} />}
          onBack={() => undefined}
        />
      </Stage>,
    );

  it('is in Chinese for hk [CONTENT-11, CONTENT-12, CONTENT-13, CONTENT-14, CONTENT-15, CONTENT-16, CONTENT-17]', async () => {
    await activateLocale('hk');
    await open();
    await expect.element(page.getByRole('heading', { name: 'Pelorus 集團' })).toBeVisible();
    for (const fact of [
      '2005',
      '倫敦',
      '逾 300 億',
      '英國、美國及新加坡監管當局',
      '誠信',
      '創新',
      '合作',
      '責任',
    ])
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  });

  it.each(['en', 'jp', 'ar'] as const)(
    'is in English for %s [CONTENT-11, CONTENT-12, CONTENT-13, CONTENT-14, CONTENT-15, CONTENT-16, CONTENT-17]',
    async (code) => {
      await activateLocale(code);
      await open();
      const facts = ['Private company', '2005', 'London', 'More than 30 billion'];
      const values = ['Integrity', 'Innovation', 'Cooperation', 'Responsibility'];
      for (const fact of [...facts, 'Authorities of the UK, the US and Singapore', ...values])
        await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
    },
  );

  it('is marked as sample content, and links to the directory', async () => {
    await open();
    await expect.element(page.getByText('Sample content')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Directory of companies' }))
      .toHaveAttribute('href', '#directory');
  });
});

it("the feedback page shows that it isn't available yet, and leads to the e-mail [CONTENT-28]", async () => {
  const calls: string[] = [];
  await render(
    <Stage>
      <FeedbackScreen onWrite={() => calls.push('write')} onBack={() => undefined} />
    </Stage>,
  );
  await expect.element(page.getByText("Feedback isn't available yet")).toBeVisible();
  await page.getByRole('button', { name: 'Contact by e-mail' }).click();
  expect(calls).toEqual(['write']);
});
