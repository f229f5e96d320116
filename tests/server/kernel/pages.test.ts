import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { precompress } from '#tools/build/precompress.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

const html =
  '<meta name="pelorus:api-host" content="__API_HOST__"><meta name="pelorus:sandbox" content="__SANDBOX__">' +
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="pelorus:pair" content="__PAIR__">' +
  '<script type="module" nonce="__CSP_NONCE__" src="/assets/index-abc.js"></script>' +
  '<!-- a page is longer than one packet -->'.repeat(40);
const worker = "precache('/', '1');";
const script = 'export const words = "the same again and again, ".repeat(99);\n'.repeat(50);

describe('the served app', () => {
  let exchange: TestSandbox;
  let dist: string;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'pelorus-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), html);
    writeFileSync(join(dist, 'assets/index-abc.js'), script);
    writeFileSync(join(dist, 'worker.js'), worker);
    writeFileSync(join(dist, 'icon.svg'), '<svg/>');
    writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\n');
    precompress(dist);
    exchange = await startSandbox(undefined, {
      dist,
      config: {
        apiHost: 'https://api.example.com',
        pictureOrigins: ['https://pictures.example.com'],
        serviceLink: 'https://chat.example.com/room?id=1',
      },
    });
  });
  afterAll(async () => {
    await exchange.stop();
    rmSync(dist, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${exchange.url}${path}`, { headers });
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

  it('has a content security policy with the nonce of the page, which differs each time', async () => {
    const pages = [await get('/'), await get('/')];
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const nonce = /script-src 'self' 'nonce-([\w+/=-]{22,})'/.exec(policyOf(page))?.[1] ?? 'none';
        expect((await page.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it("forbids inline scripts and framing, and allows connections, pictures and frames only of the operator's origins", async () => {
    const page = await get('/trade?pair=1');
    const policy = policyOf(page);
    expect(policy).not.toContain('unsafe');
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"],
        ...["connect-src 'self' https://api.example.com wss://api.example.com", "form-action 'self'"],
        ...[
          "img-src 'self' data: blob: https://api.example.com https://pictures.example.com",
          "frame-src 'self' https://chat.example.com",
        ],
      ]),
    );
    expect(await page.text()).toContain('<meta name="pelorus:api-host" content="https://api.example.com">');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    const api = await get('/api/company/getCompanyStatus');
    expect(policyOf(api)).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(api.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('names on the trading screen the pair that it opens with, and its price, if the app calls this server', async () => {
    const { sandbox, url, stop } = await startSandbox(undefined, { dist });
    const pairOf = async (url: string, headers: Record<string, string> = {}) => {
      const page = await (await fetch(url, { headers })).text();
      return /<meta name="pelorus:pair" content="([^"]*)">/.exec(page)?.[1];
    };
    const { market } = sandbox;
    market.push('1', decimal('64000.5'));
    market.push('2', decimal('1.1'));
    for (const encoding of ['identity', 'gzip']) {
      const pair = (path: string) => pairOf(`${url}${path}`, { 'accept-encoding': encoding });
      expect(await pair('/trade')).toBe('BTC/USDT 64000.50');
      expect(await pair('/trade?pair=2')).toBe('EUR/USD 1.10000');
      expect(await pair('/trade?pair="><script>')).toBe('BTC/USDT 64000.50');
      expect(await pair('/')).toBe('');
    }
    await stop();
    expect(await pairOf(`${exchange.url}/trade`)).toBe('');
  });

  it.each([
    ['gzip;q=0.8', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0', null],
  ])('is compressed for a browser that takes %s as %s', async (accepted, encoding) => {
    const page = await get('/', { 'accept-encoding': accepted });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(await page.text()).toContain('content="https://api.example.com"');
  });

  it('answers robots.txt as text, and a file that there is none of with 404', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(await robots.text()).toBe('User-agent: *\n');
    expect((await get('/favicon.ico')).status).toBe(404);
    const named = await fetch(`${exchange.url}/index.html`, { redirect: 'manual' });
    expect([named.status, named.headers.get('location')]).toEqual([302, '/']);
  });

  it('caches a hashed file forever, compressed, and revalidates other files', async () => {
    const asset = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(await asset.text()).toBe(script);
    const plain = await get('/assets/index-abc.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    const icon = await get('/icon.svg');
    const etag = icon.headers.get('etag') ?? '';
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/icon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  it('serves the page for every path of the app, but not for a missing asset or call', async () => {
    expect(await (await get('/mine/history?accountTypeId=1')).text()).toContain('pelorus:api-host');
    expect((await get('/assets/gone-123.js')).status).toBe(404);
    expect((await get('/sandbox/nothing')).status).toBe(404);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('has a service worker, which loads from this origin only [INSTALL-1, INSTALL-4]', async () => {
    const response = await get('/worker.js');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(await response.text()).toBe(worker);
    const { url, stop } = await startSandbox(undefined, { dist, config: { servesWorker: false } });
    const removing = await (await fetch(`${url}/worker.js`)).text();
    await stop();
    expect(removing).toContain('unregister');
    expect(removing).not.toContain('fetch');
  });

  it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%E0%A4%A'])(
    'serves no file outside its folder: %s',
    async (path) => {
      const body = await new Promise<string>((resolve, reject) => {
        const sent = request(`${exchange.url}`, { path }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += String(chunk);
          });
          response.on('end', () => resolve(`${response.statusCode} ${text}`));
        });
        sent.on('error', reject).end();
      });
      expect(body).toMatch(/^(200 <meta|400|404)/);
      expect(body).not.toContain('dependencies');
    },
  );
});
