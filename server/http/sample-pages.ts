import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { type LanguageCode, languageCodes, languageTags } from '#protocol/languages.ts';
import type { Message } from '../kernel/outbox/outbox.ts';
import type { MessageId, MessageValues } from '../kernel/texts/message.ts';
import type { World } from '../kernel/world.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardEmbedded } from './security.ts';

/* Pages that the app links to or embeds until an operator configures their own. */
const supportPath = '/sandbox/support';
const termsPath = '/sandbox/terms';

/** A page's texts, from its heading on. */
type Paragraphs = (say: (message: MessageId, values?: MessageValues) => string) => [string, ...string[]];

const mark =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="32" fill="#2457e6"/><circle cx="32" cy="32" r="21" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="3.2 5.047" stroke-dashoffset="1.6" transform="rotate(-90 32 32)"/><path d="M32 17 40 42 32 37 24 42z" fill="#fff"/></svg>';

const htmlOf = (
  language: LanguageCode,
  [title, ...texts]: [string, ...string[]],
  nonce: string,
) => `<!doctype html>
<html lang="${languageTags[language]}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { background: light-dark(#f3f5f9, #070c16); color: light-dark(#0c1424, #eef2fa); margin: 0; padding: 16px; }
  header { align-items: center; display: flex; gap: 12px; margin-bottom: 16px; }
  svg { height: 40px; width: 40px; }
  h1 { font-size: 16px; font-weight: 600; margin: 0; }
  p { background: light-dark(#fff, #0f1726); border-radius: 20px; border-start-start-radius: 6px; margin: 0 0 8px; max-width: 85%; overflow-wrap: anywhere; padding: 10px 16px; width: fit-content; }
</style>
<body dir="auto">
<header>${mark}<h1>${title}</h1></header>
<main>
  ${texts.map((text) => `<p>${text}</p>`).join('\n  ')}
</main>
</html>
`;

const supportOf =
  (email: string): Paragraphs =>
  (say) => [
    say(/*i18n*/ 'Customer service'),
    say(/*i18n*/ 'Hello! Nobody answers here in the sandbox. The operator replaces this page with its own.'),
    say(/*i18n*/ 'You can write to us at {email}.', { email }),
  ];

const terms: Paragraphs = (say) => [
  say(/*i18n*/ 'Sample terms of use'),
  say(
    /*i18n*/ 'This is a sandbox: prices, deposits and withdrawals are simulated, and its money is play money.',
  ),
  say(/*i18n*/ 'The operator replaces these terms with its own.'),
];

/** The first language that a browser prefers; English for one that the app doesn't have. */
function preferredLanguage(header = ''): LanguageCode {
  const spoken = header.trim().slice(0, 2).toLowerCase();
  return languageCodes.find((code) => languageTags[code].startsWith(spoken) && spoken !== '') ?? 'en';
}

/** A sample support page (ACCOUNT-20) and sample terms of use. The app may frame them; they run no scripts. */
export function createSamplePages({ config, translate }: Pick<World, 'config' | 'translate'>) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  const pages = { [supportPath]: supportOf(config.serviceEmail), [termsPath]: terms };
  for (const [path, paragraphs] of Object.entries(pages))
    app.get(path, guardEmbedded, (c) => {
      c.header('cache-control', 'no-store');
      const language = preferredLanguage(c.req.header('accept-language'));
      const texts = paragraphs((message, values) => escaped(translate(language, message, values)));
      return c.html(htmlOf(language, texts, c.get('secureHeadersNonce') ?? ''));
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
