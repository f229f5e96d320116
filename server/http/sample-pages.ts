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

const send =
  '<svg class="send" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5m-6 6 6-6 6 6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/**
 * Texts as they are said in a conversation. Where they can be answered, the app has the title above its frame, and the
 * answer is an e-mail.
 */
const htmlOf = (
  language: LanguageCode,
  [title, ...texts]: [string, ...string[]],
  { nonce, email }: { nonce: string; email: string | null },
) => `<!doctype html>
<html lang="${languageTags[language]}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
  :root { --surface: light-dark(#fff, #0f1726); --hairline: light-dark(#e2e7f0, #1d283d); color-scheme: light dark; font: 450 15px/1.4 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, "Noto Sans", sans-serif; }
  body { background: light-dark(#f3f5f9, #070c16); color: light-dark(#0b1526, #eef3fc); display: flex; flex-direction: column; margin: 0; min-height: 100dvh; }
  h1 { font-size: 20px; font-weight: 620; letter-spacing: -0.02em; margin: 0; padding: 16px 16px 0; }
  main { align-items: end; display: flex; gap: 8px; padding: 16px; }
  main > svg { flex: none; height: 32px; width: 32px; }
  p { background: var(--surface); border: 1px solid var(--hairline); border-radius: 20px; margin: 8px 0 0; max-width: 32ch; overflow-wrap: anywhere; padding: 10px 16px; width: fit-content; }
  p:last-child { border-end-start-radius: 6px; }
  footer { background: var(--surface); border-top: 1px solid var(--hairline); margin-top: auto; padding: 8px 16px; position: sticky; bottom: 0; }
  a { align-items: center; background: light-dark(#e9edf4, #192338); border-radius: 24px; color: light-dark(#5c687f, #97a4bd); display: flex; gap: 8px; justify-content: space-between; min-height: 48px; overflow-wrap: anywhere; padding-inline: 16px 6px; text-decoration: none; }
  a:focus-visible { outline: 2px solid #2457e6; outline-offset: 2px; }
  .send { background: #2457e6; border-radius: 50%; flex: none; height: 20px; padding: 8px; width: 20px; }
</style>
<body dir="auto">
${email === null ? `<h1>${title}</h1>` : ''}
<main>
  ${mark}
  <div>
    ${texts.map((text) => `<p>${text}</p>`).join('\n    ')}
  </div>
</main>
${email === null ? '' : `<footer><a href="mailto:${email}" target="_blank" rel="noopener"><bdi>${email}</bdi>${send}</a></footer>`}
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
  const email = config.serviceEmail;
  const pages = [
    { path: supportPath, paragraphs: supportOf(email), email: escaped(email) },
    { path: termsPath, paragraphs: terms, email: null },
  ];
  for (const { path, paragraphs, ...page } of pages)
    app.get(path, guardEmbedded, (c) => {
      c.header('cache-control', 'no-store');
      const language = preferredLanguage(c.req.header('accept-language'));
      const texts = paragraphs((message, values) => escaped(translate(language, message, values)));
      return c.html(htmlOf(language, texts, { nonce: c.get('secureHeadersNonce') ?? '', ...page }));
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
