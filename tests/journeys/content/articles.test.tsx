import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ArticleScreen } from '#features/content/ArticleScreen.tsx';
import { AnnouncementsScreen, NewsScreen } from '#features/content/NewsScreen.tsx';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { article, articles, hostileHtml } from '#stories/kit/content.ts';
import { loaded, loading, recovering } from '#stories/kit/loaded.ts';
import { brokenList, listOf, loadingList } from '#stories/kit/paged.ts';
import { Stage } from '../../kit/stage.tsx';

const origin = 'https://pelorus.example';
const services = { origin, pictureOrigins: [origin, 'https://api.example'] };

async function openList(actor: PagedListActor<Article>, List = NewsScreen) {
  const calls: string[] = [];
  await render(
    <Stage>
      <List
        actor={actor}
        pictureOrigins={services.pictureOrigins}
        renderLink={(id, link) => (
          <a href={`#${id}`} {...link}>
            {link.children}
          </a>
        )}
        onElsewhere={() => calls.push('elsewhere')}
        onBack={() => calls.push('back')}
      />
    </Stage>,
  );
  return calls;
}

async function openArticle(parts: Partial<Article>) {
  await render(
    <Stage>
      <ArticleScreen
        actor={await loaded({ ...article, ...parts })}
        services={services}
        onBack={() => undefined}
      />
    </Stage>,
  );
  const shown = page.getByRole('article');
  await expect.element(shown).toBeVisible();
  return shown;
}

describe('The list of news', () => {
  test('shows title, summary and day of each, and leads to it', async () => {
    await openList(await listOf(articles));
    const first = page.getByRole('link', { name: /Gold: what moves it/ });
    await expect.element(first).toHaveAttribute('href', '#1');
    await expect.element(first).toHaveTextContent('Real yields, the dollar and the hour of the day');
    await expect.element(first).toHaveTextContent('11/18/2026');
  });

  test('goes on page by page until that is all', async () => {
    await openList(await listOf(articles, 2));
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3);
    await expect.element(page.getByText('That is all.')).toBeVisible();
  });

  test('is whole with its first page where that holds all of them', async () => {
    await openList(await listOf(articles));
    await expect.element(page.getByText('That is all.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('shows a skeleton while nothing is known', async () => {
    await openList(loadingList());
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  test('says that there is none, and leads to the markets', async () => {
    const calls = await openList(await listOf<Article>([]));
    await expect.element(page.getByText('There is no news yet')).toBeVisible();
    await page.getByRole('button', { name: 'See the markets' }).click();
    expect(calls).toEqual(['elsewhere']);
  });

  test('says that it could not be loaded, and loads when it is tried again', async () => {
    await openList(await brokenList(articles));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: /How a margin is calculated/ })).toBeVisible();
  });

  test("doesn't say that there is none while it is tried again", async () => {
    await openList(await brokenList<Article>(new Promise(() => undefined)));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect.element(page.getByText('There is no news yet')).not.toBeInTheDocument();
  });

  test('without announcements leads to the news', async () => {
    const calls = await openList(await listOf<Article>([]), AnnouncementsScreen);
    await expect.element(page.getByText('There are no announcements yet')).toBeVisible();
    await page.getByRole('button', { name: 'Read the news' }).click();
    expect(calls).toEqual(['elsewhere']);
  });
});

describe('An article', () => {
  test('shows title, day, summary and text with its structure', async () => {
    const shown = await openArticle({});
    await expect.element(shown.getByRole('heading', { level: 2 })).toHaveTextContent('Gold: what moves it');
    await expect.element(shown.getByText('11/18/2026')).toBeVisible();
    await expect.element(shown.getByRole('heading', { level: 3 })).toHaveTextContent('Two things to look at');
    await expect.element(shown.getByRole('cell', { name: '12:00' })).toBeVisible();
  });

  test('that could not be loaded says so and can be tried again', async () => {
    await render(
      <Stage>
        <ArticleScreen actor={await recovering(article)} services={services} onBack={() => undefined} />
      </Stage>,
    );
    await expect.element(page.getByText('The article could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('article')).toHaveTextContent('Gold pays no interest.');
  });

  test('shows a skeleton while it is on its way', async () => {
    await render(
      <Stage>
        <ArticleScreen actor={loading<Article>()} services={services} onBack={() => undefined} />
      </Stage>,
    );
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  test('shows pictures of the app and its API, and none from elsewhere', async () => {
    const shown = await openArticle({
      content:
        '<p>Pictures</p><img src="/a.png" alt="own"><img src="https://pelorus.example/b.png" alt="ours">' +
        '<img src="https://elsewhere.example/c.png" alt="theirs"><img src="data:image/png;base64,AA" alt="data">',
    });
    await expect.element(shown.getByText('Pictures')).toBeVisible();
    const alternatives = [...shown.element().querySelectorAll('img')].map(({ alt, src }) => `${alt} ${src}`);
    expect(alternatives).toEqual(['own https://api.example/a.png', 'ours https://pelorus.example/b.png']);
  });
});

describe('HTML that means harm', () => {
  test('comes out as text and links that are safe to follow', async () => {
    const shown = await openArticle({ content: hostileHtml });
    await expect.element(shown.getByText('Text that stays')).toBeVisible();
    const body = shown.element();

    const dangerous =
      'script, style, link, iframe, object, embed, form, input, button, svg, math, meta, base, img';
    expect([...body.querySelectorAll(dangerous)].map(({ localName }) => localName)).toEqual([]);

    const attributes = [...body.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name }) => name),
    );
    const handlers = attributes.filter((name) => name.startsWith('on') || name === 'srcdoc');
    expect(handlers).toEqual([]);

    const text = shown.getByText('Text that stays').element();
    expect([...text.attributes].map(({ name }) => name)).toEqual([]);

    const links = [...body.querySelectorAll('a')].map(({ textContent, href, target, rel }) => [
      textContent,
      href,
      target,
      rel,
    ]);
    const away = ['_blank', 'noopener noreferrer nofollow'];
    expect(links).toEqual([
      ['javascript', '', '', ''],
      ['split', '', '', ''],
      ['data', '', '', ''],
      ['vbscript', '', '', ''],
      ['link', 'https://example.test/', ...away],
      ['mail', 'mailto:support@example.test', ...away],
    ]);
  });

  test('runs nothing, neither when it is shown nor when its links are pressed', async () => {
    const shown = await openArticle({ content: hostileHtml });
    await expect.element(shown.getByText('Text that stays')).toBeVisible();
    for (const name of ['javascript', 'split', 'data', 'vbscript'])
      await shown.getByText(name, { exact: true }).click();
    expect('wasHit' in window).toBe(false);
    await expect.element(shown.getByText('Text that stays')).toBeVisible();
  });

  test.each([
    ['title', { title: '<img src=x onerror="window.wasHit = 1">Title' }],
    ['summary', { summary: '<script>window.wasHit = 1</script>Summary' }],
    ['logo', { logo: 'javascript:window.wasHit = 1' }],
  ])('in the %s is text, or nothing', async (_, parts) => {
    const shown = await openArticle(parts);
    await expect.element(shown.getByText('Two things to look at')).toBeVisible();
    expect(shown.element().querySelectorAll('img, script')).toHaveLength(0);
    expect('wasHit' in window).toBe(false);
  });
});
