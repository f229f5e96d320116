import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call, CallInput } from '#protocol/call.ts';
import { contentCalls } from '#protocol/content.ts';
import { languageCodes } from '#protocol/languages.ts';
import { createContent } from '#server/content/index.ts';
import { inLanguage, type Library, libraryFrom, readLibrary } from '#server/content/library.ts';
import { sanitize } from '#server/content/sanitize.ts';
import { rankingQuestion } from '#server/follow/trader-calls.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { requestOf } from '../../kit/server/authentication.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import type { CallOptions } from '../../kit/server/sandbox.ts';
import { visitor } from '../../kit/server/session.ts';

const hostile = [
  '<p>Before</p>',
  '<script>window.stolen = 1</script>',
  '<img src=x onerror="alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="kept">',
  '<a href="javascript:alert(1)">one</a>',
  '<a href="  jAvAsCrIpT&#58;alert(1)">two</a>',
  '<a href="java\nscript:alert(1)" onclick="alert(1)">three</a>',
  '<a href="data:text/html,<script>alert(1)</script>">four</a>',
  '<a href="//evil.example/x" target="_top" rel="opener">five</a>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<p style="position:fixed;inset:0" class="overlay" id="root">cover</p>',
  '<style>body { display: none }</style><link rel="stylesheet" href="x"><meta http-equiv="refresh">',
  '<base href="https://evil.example"><template><script>alert(1)</script></template>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p>After</p>',
].join('');

exchangeSuite('what the exchange has to read', { engines: 'one' }, (exchange) => {
  const read = <C extends Call>(call: C, input: CallInput<C>, lang = 'en') =>
    exchange.read(call, input, { lang });

  describe('feedback', () => {
    const write = (message: string, options: CallOptions = {}) =>
      exchange.call(contentCalls.feedback, { message }, options);

    it('goes to the support with the UID of its user, once per key [CONTENT-40]', async () => {
      const { token } = await exchange.signIn();
      const answer = await write('  The chart is hard to read.  ', { token, key: 'one' });
      expect(answer).toEqual(done('Thank you for your message.'));
      expect(await write('  The chart is hard to read.  ', { token, key: 'one' })).toEqual(answer);
      const sent = await visitor(exchange).outbox();
      expect(sent.map(({ channel, recipient, text }) => ({ channel, recipient, text }))).toEqual([
        {
          channel: 'email',
          recipient: 'support@pelorus.test',
          text: expect.stringMatching(/^Feedback of UID \d+:\n\nThe chart is hard to read\.$/),
        },
      ]);
    });

    it('is refused without a message, and with one that is too long [CONTENT-40]', async () => {
      const { token } = await exchange.openDemo('feedback-refused');
      expect(await write('  ', { token })).toEqual(refused('Please write a message.'));
      expect(await write('a'.repeat(2001), { token })).toEqual(refused('Use at most 2000 characters.'));
      expect((await write('a'.repeat(2000), { token })).code).toBe(1);
    });

    it('is taken five times an hour from each user [CONTENT-40]', async () => {
      const { token } = await exchange.openDemo('feedback-counted');
      const codes = [];
      for (const nth of [1, 2, 3, 4, 5, 6]) codes.push((await write(`Message ${nth}`, { token })).code);
      expect(codes).toEqual([1, 1, 1, 1, 1, 0]);
      expect(
        (await write('Hello', { token: (await exchange.signIn('trader@pelorus.test')).token })).code,
      ).toBe(1);
    });
  });

  describe('news and announcements', () => {
    it('are paged, newest first, each in its own list [CONTENT-3, CONTENT-33]', async () => {
      const first = await read(contentCalls.news, { category_id: 1, page: 1 });
      const second = await read(contentCalls.news, { category_id: 1, page: 2 });
      const announcements = await read(contentCalls.news, { category_id: 2, page: 1 });
      expect([first.total, first.data.length, second.data.length]).toEqual([14, 10, 4]);
      expect(announcements.total).toBe(4);
      const dates = [...first.data, ...second.data].map(({ createdAt }) => createdAt);
      expect(dates).toEqual(dates.toSorted().reverse());
      const ids = [...first.data, ...second.data, ...announcements.data].map((each) => each.id);
      expect(new Set(ids).size).toBe(18);
      expect(await read(contentCalls.news, { category_id: 1, page: 3 })).toEqual({
        data: [],
        total: 14,
        lastPage: null,
      });
    });

    it('contain their text only in the detail call [CONTENT-29]', async () => {
      const { data } = await read(contentCalls.news, { category_id: 2, page: 1 });
      expect(data[0]).toMatchObject({
        title: 'This is a sandbox: all money here is play money',
        content: '',
      });
      const article = await read(contentCalls.article, { id: data[0]?.id ?? '' });
      expect(article.content).toMatch(/^<p>Prices come from a simulation/);
    });

    it("are in the caller's language, or in English where it is unknown", async () => {
      const titleIn = async (lang: string) => (await read(contentCalls.article, { id: '2' }, lang)).title;
      expect(await titleIn('en')).toBe('How a margin is calculated, with figures');
      expect(await titleIn('hk')).toBe('保證金如何計算：附數字說明');
      expect(await titleIn('tw')).toBe('保證金如何計算：附數字說明');
      expect(await titleIn('fr')).toBe('Comment se calcule une marge, chiffres à l’appui');
      expect(await titleIn('jp')).toBe('証拠金の計算方法：数字で説明');
      expect(await titleIn('xx')).toBe('How a margin is calculated, with figures');
    });

    it('of the sandbox are in every language of the app, with the same markup in each', () => {
      const markupOf = (html: string) => html.match(/<[^>]+>/g) ?? [];
      for (const { id, title, summary, content } of readLibrary().articles)
        for (const language of languageCodes) {
          const place = `${language} ${id}`;
          for (const text of [title, summary, content]) expect(text, place).toHaveProperty(language);
          expect(markupOf(inLanguage(content, language)), place).toEqual(markupOf(inLanguage(content, 'en')));
        }
    });

    it('are in English where a text has no translation', () => {
      expect(inLanguage({ en: 'Gold', fr: 'Or' }, 'fr')).toBe('Or');
      expect(inLanguage({ en: 'Gold', fr: 'Or' }, 'de')).toBe('Gold');
    });

    it.each([{ id: 'constructor' }, {}])('have no article of %j', async (input) => {
      expect(await exchange.call(contentCalls.article, input)).toEqual(
        refused("This article doesn't exist."),
      );
    });
  });

  describe('companies', () => {
    const names = async (name: string, lang?: string) =>
      (await read(contentCalls.companies, { name }, lang)).map((company) => company.name);

    it('are all listed for an empty search, each marked as a sample', async () => {
      const all = await names('');
      expect(all).toHaveLength(8);
      expect(all.filter((name) => !name.endsWith('(sample)'))).toEqual([]);
      expect((await names('', 'hk')).filter((name) => !name.endsWith('（範例）'))).toEqual([]);
    });

    it('are found by a part of their name, in any of its languages and any case [CONTENT-19, CONTENT-36]', async () => {
      expect(await names('PELORUS')).toEqual(['Pelorus Markets (sample)', 'Pelorus Futures (sample)']);
      expect(await names('  bay  ')).toEqual(['Meridian Bay Securities (sample)']);
      expect(await names('子午')).toEqual(['Meridian Bay Securities (sample)']);
      expect(await names('bay', 'hk')).toEqual(['子午灣證券（範例）']);
      expect(await names('.*')).toEqual([]);
    });

    it('contain what the company page shows [CONTENT-30]', async () => {
      const [company] = await read(contentCalls.companies, { name: 'sextant' });
      expect(company).toEqual({
        id: '5',
        name: 'Sextant Brokers (sample)',
        mainCompany: 'Sextant Group (sample)',
        logo: '',
        website: 'https://sextant-brokers.example',
        registeredAddress: '22 Sample Lane',
        office: 'Sydney',
        email: 'contact@sextant-brokers.example',
      });
    });
  });

  describe('sanitising content', () => {
    const dangerous =
      /<(script|style|svg|math|iframe|object|embed|form|input|button|textarea|base|meta|link|template|noscript)|<[^>]*\s(on\w+|style|class|id)=|<[^>]*(javascript|data):|="\/\//i;

    it('makes a hostile article harmless', async () => {
      const [first] = readLibrary().articles;
      if (!first) throw new Error('no article');
      const library: Library = {
        ...readLibrary(),
        articles: [{ ...first, id: 'bad', content: { en: hostile } }],
      };
      const info = createContent(exchange.world, { rankingQuestion }, library).implementations.find(
        ({ call }) => call === contentCalls.article,
      );
      const answer = await info?.answer(requestOf(null, { id: 'bad' }), exchange.world);
      const { content } = v.parse(contentCalls.article.reply, answer?.data);
      expect(content).not.toMatch(dangerous);
      expect(content).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/s);
      expect(content).toContain('<p>cover</p>');
      expect(content).toContain('<a rel="noopener noreferrer nofollow" target="_blank">two</a>');
    });

    it('leaves the markup that articles need', () => {
      const decent =
        '<h3>Hours</h3><ul><li><strong>Gold</strong></li></ul><table><tbody><tr><th colspan="2" rowspan="3">Pair</th><td colspan="2" rowspan="4">1.17</td></tr></tbody></table>';
      expect(sanitize(decent)).toBe(decent);
      expect(sanitize('<a href="https://pelorus.example" title="us">us</a>')).toBe(
        '<a href="https://pelorus.example" title="us" rel="noopener noreferrer nofollow" target="_blank">us</a>',
      );
      expect(sanitize('<img src="https://pelorus.example/a.png" alt="a" width="30" height="20">')).toBe(
        '<img src="https://pelorus.example/a.png" alt="a" width="30" height="20" />',
      );
    });

    it('removes the address of a picture that would be loaded without encryption', () => {
      expect(sanitize('<img src="http://pelorus.example/a.png" alt="a">')).toBe('<img alt="a" />');
    });

    it('changes nothing in the sample articles', () => {
      for (const { id, content } of readLibrary().articles)
        for (const html of Object.values(content)) expect(sanitize(html), id).toBe(html);
    });
  });
});

describe("an operator's own content", () => {
  const library = { articles: [], companies: [] };
  const article = {
    id: '1',
    category: 'news',
    created_at: '2026-01-01T00:00:00Z',
    logo: '',
    title: 'One title for all',
    summary: '',
    content: '',
  };

  it('may be empty, and may be in one language', () => {
    expect(libraryFrom(library)).toEqual(library);
    expect(libraryFrom({ ...library, articles: [article] }).articles).toEqual([article]);
  });

  it('may have its articles in any order, and is listed with the newest first', () => {
    const dated = (id: string, created_at: string) => ({ ...article, id, created_at });
    const articles = [
      dated('1', '2026-01-01T00:00:00Z'),
      dated('2', '2026-03-01T00:00:00Z'),
      // Half an hour before the first one, though its text is greater.
      dated('3', '2026-01-01T01:30:00+02:00'),
    ];
    expect(libraryFrom({ ...library, articles }).articles.map(({ id }) => id)).toEqual(['2', '1', '3']);
  });

  it.each([
    ['articles.0.title: neither', { articles: [{ ...article, title: { hk: '標題' } }] }],
    ['articles.0.logo', { articles: [{ ...article, logo: 'javascript:alert(1)' }] }],
    ['articles.0.logo', { articles: [{ ...article, logo: '//evil.example/x.png' }] }],
    ['articles.0.created_at', { articles: [{ ...article, created_at: 'yesterday' }] }],
    ['articles: two articles', { articles: [article, article] }],
    ['companies', { companies: undefined }],
  ])('is refused at startup when it is wrong at %s', (place, change) => {
    expect(() => libraryFrom({ ...library, ...change })).toThrow(place);
  });
});
