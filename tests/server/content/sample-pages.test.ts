import { expect, it } from 'vitest';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';

exchangeSuite(
  'the sample pages',
  { engines: 'one', config: { serviceEmail: '<b>help</b>@pelorus.test' } },
  (exchange) => {
    it('may be framed by the app only, and run no script', async () => {
      const page = await fetch(`${exchange.url}/sandbox/support`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'nonce-[\w+/=-]{22,}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
      );
      const html = await page.text();
      expect(html).toContain('Customer service');
      expect(html).not.toContain('<b>help');
      expect(html).toContain('&#60;b&#62;help&#60;/b&#62;@pelorus.test');
    });

    it('are in the language that the browser prefers, and in English for any other', async () => {
      const pageFor = async (language: string) => {
        const headers = { 'accept-language': language };
        return (await fetch(`${exchange.url}/sandbox/support`, { headers })).text();
      };
      expect(await pageFor('zh-HK,zh;q=0.9,en;q=0.8')).toContain('lang="zh-Hant-HK"');
      expect(await pageFor('ar')).toContain('lang="ar"');
      expect(await pageFor('sv-SE,de;q=0.5')).toContain('lang="en"');
    });

    it('name the terms of use', async () => {
      const page = await fetch(`${exchange.url}/sandbox/terms`);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(await page.text()).toContain('Sample terms of use');
    });

    it('are the only answers that may be framed', async () => {
      const other = await fetch(`${exchange.url}/healthz`);
      expect(other.headers.get('x-frame-options')).toBe('DENY');
    });
  },
);
