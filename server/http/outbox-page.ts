import type { Message } from '../kernel/outbox/outbox.ts';
import { escaped } from './escaped.ts';

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
