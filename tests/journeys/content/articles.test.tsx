import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ArticleScreen } from '#features/content/ArticleScreen.tsx';
import { ArticlesScreen } from '#features/content/ArticlesScreen.tsx';
import { loaded, loading } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { article, articles, hostileHtml } from '#fixtures/content.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const origin = 'https://pelorus.example';
const services = { origin, pictureOrigins: [origin, 'https://api.example'] };

async function openList(actor: PagedListActor<Article>, kind: 'news' | 'announcements' = 'news') {
  const calls: string[] = [];
  await render(
    <Stage>
      <ArticlesScreen
        kind={kind}
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
  it('shows title, summary and date of each article, links to it, and loads page by page [CONTENT-2]', async () => {
    await openList(await listOf(articles, 2));
    const first = page.getByRole('link', { name: /Gold: what moves it/ });
    await expect.element(first).toHaveAttribute('href', '#1');
    await expect.element(first).toHaveTextContent('Real yields, the dollar and the hour of the day');
    await expect.element(first).toHaveTextContent(/Nov 18/);
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3);
    await expect.element(page.getByText('End of list')).toBeVisible();
  });

  it.each([
    ['news', 'markets', 'No news yet', 'See the markets'],
    ['announcements', 'news', 'No announcements yet', 'Read the news'],
  ] as const)('without %s leads to the %s', async (kind, _elsewhere, title, button) => {
    const calls = await openList(await listOf<Article>([]), kind);
    await expect.element(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    expect(calls).toEqual(['elsewhere']);
  });
});

describe('An article', () => {
  it('shows title, date, summary, logo and the structured text [CONTENT-5, CONTENT-6, CONTENT-7]', async () => {
    const shown = await openArticle({ logo: '/files/gold.png' });
    await expect
      .element(
        shown.getByText('Real yields, the dollar and the hour of the day explain most of what gold does.'),
      )
      .toBeVisible();
    const logos = [...shown.element().querySelectorAll('img')].map(({ src }) => src);
    expect(logos).toEqual(['https://api.example/files/gold.png']);
    await expect.element(shown.getByRole('heading', { level: 2 })).toHaveTextContent('Gold: what moves it');
    await expect.element(shown.getByText('Nov 18, 2026')).toBeVisible();
    await expect.element(shown.getByRole('heading', { level: 3 })).toHaveTextContent('Two things to look at');
    await expect.element(shown.getByRole('cell', { name: '12:00' })).toBeVisible();
  });

  it('shows a skeleton while it loads [CONTENT-35]', async () => {
    await render(
      <Stage>
        <ArticleScreen actor={loading<Article>()} services={services} onBack={() => undefined} />
      </Stage>,
    );
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('shows pictures of the app and its API, and no others', async () => {
    const shown = await openArticle({
      content:
        '<p>Pictures</p><img src="/a.png" alt="own"><img src="https://pelorus.example/b.png" alt="ours">' +
        '<img src="https://elsewhere.example/c.png" alt="theirs"><img src="data:image/png;base64,AA" alt="data">',
    });
    await expect.element(shown.getByText('Pictures')).toBeVisible();
    const alternatives = [...shown.element().querySelectorAll('img')].map(({ alt, src }) => `${alt} ${src}`);
    expect(alternatives).toEqual(['own https://api.example/a.png', 'ours https://pelorus.example/b.png']);
  });

  it('takes the focus, so that its text can be scrolled with the keyboard', async () => {
    await openArticle({});
    await page.getByRole('button', { name: 'Back' }).click();
    await userEvent.tab();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('Hostile HTML', () => {
  it('is reduced to text and links that are safe to follow, and runs no script when these are pressed', async () => {
    const shown = await openArticle({ content: hostileHtml });
    await expect.element(shown.getByText('Text that stays')).toBeVisible();
    // Around it stands our own picture.
    const body = shown.getByText('Text that stays').element().parentElement ?? shown.element();

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
    for (const name of ['javascript', 'split', 'data', 'vbscript'])
      await shown.getByText(name, { exact: true }).click();
    expect('wasHit' in window).toBe(false);
    await expect.element(shown.getByText('Text that stays')).toBeVisible();
  });

  it.each([
    ['title', { title: '<img src=x onerror="window.wasHit = 1">Title' }],
    ['summary', { summary: '<script>window.wasHit = 1</script>Summary' }],
    ['logo', { logo: 'javascript:window.wasHit = 1' }],
  ])('in the %s is shown as text or not at all', async (_, parts) => {
    const shown = await openArticle(parts);
    await expect.element(shown.getByText('Two things to look at')).toBeVisible();
    expect(shown.element().querySelectorAll('img, script')).toHaveLength(0);
    expect('wasHit' in window).toBe(false);
  });
});
