import { Hono } from 'hono';
import type { World } from '../kernel/world.ts';
import type { HttpContext } from './environment.ts';

/** The sample's own path: what the app embeds until an operator names a support page of their own. */
export const supportPath = '/sandbox/support';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const pageOf = (email: string, nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample support page</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 24px 16px; }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
  section + section { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); margin-top: 24px; padding-top: 24px; }
  p { margin: 0 0 8px; }
</style>
<main>
  <section>
    <h1>Sample support page</h1>
    <p>The sandbox has nobody to chat with. An operator puts a support page of their own here.</p>
    <p>Until then, write to <strong>${email}</strong>.</p>
  </section>
  <section lang="zh-Hant-HK">
    <h1>範例客服頁面</h1>
    <p>沙盒沒有客服人員。營運者可在此換上自己的客服頁面。</p>
    <p>在此之前，請電郵至 <strong>${email}</strong>。</p>
  </section>
</main>
</html>
`;

/** A sample of the page that `service_link` leads to: it may stand in a frame of the app, and runs nothing. */
export function createSupport({ config, random }: Pick<World, 'config' | 'random'>) {
  const app = new Hono<{ Bindings: HttpContext['env'] }>();
  app.get(supportPath, (c) => {
    const nonce = random.token(16);
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('cache-control', 'no-store');
    return c.html(pageOf(escaped(config.serviceEmail), nonce));
  });
  return app;
}
