import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from '../kernel/config.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardEmbedded } from './security.ts';

/** Path of the sample page, which the app embeds until an operator configures a support page. */
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

/** A sample support page for `service_link` (ACCOUNT-20). The app may frame it; it runs no scripts. */
export function createSupport({ serviceEmail }: Pick<Config, 'serviceEmail'>) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  app.get(supportPath, guardEmbedded, (c) => {
    c.header('cache-control', 'no-store');
    return c.html(pageOf(escaped(serviceEmail), c.get('secureHeadersNonce') ?? ''));
  });
  return app;
}
