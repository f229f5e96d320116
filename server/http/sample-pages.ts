import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from '../kernel/config.ts';
import type { Message } from '../kernel/outbox/outbox.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardEmbedded } from './security.ts';

/* Pages that the app links to or embeds until an operator configures their own. */
const supportPath = '/sandbox/support';
const termsPath = '/sandbox/terms';

/** One page, as HTML: in Chinese for a browser that prefers Chinese, in English for any other. */
interface SamplePage {
  title: string;
  english: string;
  chinese: string;
  /** Its paragraphs are what somebody writes in a chat. */
  isChat?: boolean;
}

const htmlOf = (
  title: string,
  { lang, text, isChat }: { lang: string; text: string; isChat: boolean },
  nonce: string,
) => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 24px 16px; }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
  p { margin: 0 0 8px; }
  .chat { background: light-dark(#f3f5f9, #070c16); }
  .chat h1 { color: light-dark(#5c687f, #97a4bd); font-size: 13px; line-height: 20px; text-align: center; }
  .chat p { background: light-dark(#fff, #0f1726); border-radius: 20px 20px 20px 6px; max-width: 85%; padding: 10px 16px; width: fit-content; }
</style>
<body${isChat ? ' class="chat"' : ''}>
<main>
    ${text}
</main>
</html>
`;

const supportPage = (email: string): SamplePage => ({
  title: 'Sample support page',
  isChat: true,
  english: `<h1>Sample support page</h1>
    <p>The sandbox has nobody to chat with. An operator puts a support page of their own here.</p>
    <p>Until then, write to <strong>${email}</strong>.</p>`,
  chinese: `<h1>範例客服頁面</h1>
    <p>沙盒沒有客服人員。營運者可在此換上自己的客服頁面。</p>
    <p>在此之前，請電郵至 <strong>${email}</strong>。</p>`,
});

const termsPage: SamplePage = {
  title: 'Sample terms of use',
  english: `<h1>Sample terms of use</h1>
    <p>This is a sandbox: its prices are simulated, its money is play money, and every deposit and withdrawal is simulated.</p>
    <p>An operator puts terms of their own here.</p>`,
  chinese: `<h1>範例使用條款</h1>
    <p>這是沙盒：價格為模擬，資金為虛擬資金，所有存款與提款皆為模擬。</p>
    <p>營運者可在此換上自己的條款。</p>`,
};

/** A sample support page (ACCOUNT-20) and sample terms of use. The app may frame them; they run no scripts. */
export function createSamplePages({ serviceEmail }: Pick<Config, 'serviceEmail'>) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  const pages = { [supportPath]: supportPage(escaped(serviceEmail)), [termsPath]: termsPage };
  for (const [path, samplePage] of Object.entries(pages))
    app.get(path, guardEmbedded, (c) => {
      c.header('cache-control', 'no-store');
      const { title, english, chinese, isChat = false } = samplePage;
      const isChinese = /^\s*zh\b/i.test(c.req.header('accept-language') ?? '');
      const text = isChinese ? { lang: 'zh-Hant-HK', text: chinese } : { lang: 'en', text: english };
      return c.html(htmlOf(title, { ...text, isChat }, c.get('secureHeadersNonce') ?? ''));
    });
  return app;
}

/** A text, to stand in HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const code = /\b\d{6}\b/;

const medium: Record<Message['channel'], string> = { email: 'E-mail', sms: 'SMS' };

/** Since the page runs no script, it can't know the reader's zone. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function cardOf({ channel, recipient, text, at }: Message): string {
  const sent = code.exec(text)?.[0];
  return `<article>
    <h2>${medium[channel]} to ${escaped(recipient)}</h2>
    <time datetime="${new Date(at).toISOString()}">${timeOf(at)}</time>
    ${sent === undefined ? '' : `<p class="code">${sent}</p>`}
    <p>${escaped(text)}</p>
  </article>`;
}

/** The messages of the outbox for a reader, the newest first; a program gets them as JSON. */
export const outboxPage = (messages: readonly Message[], nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the sandbox</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 480px; padding: 24px 16px; }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
  h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
  p { margin: 8px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  time { font-size: 14px; opacity: 0.8; }
  article { border: 1px solid #8888; border-radius: 12px; margin-top: 12px; padding: 12px 16px; }
  .code { font-size: 32px; font-weight: 600; letter-spacing: 4px; line-height: 40px; }
</style>
<main>
  <h1>Outbox of the sandbox</h1>
  <p>The e-mails and SMS that the sandbox has sent, the newest first.</p>
  ${messages.length === 0 ? '<p>Nothing has been sent yet. Reload this page once a code was requested.</p>' : messages.map(cardOf).join('\n  ')}
</main>
</html>
`;
