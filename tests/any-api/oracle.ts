import Big from 'big.js';
import { expect } from 'vitest';
import { type Opened, until } from './app.ts';
import type { Draw } from './draw.ts';
import { momentText } from './reply.ts';

/** That a shown figure is the one that the API sent, or unknown where it sent none. */
export function sameFigure(shown: string | null | undefined, sent: string | null): void {
  if (sent === null) expect(shown).toBeNull();
  else if (shown === null || shown === undefined || !Big(shown).eq(sent))
    expect(shown, 'a figure that is shown').toBe(sent);
}

/** That a shown time is the one that the API sent, in its own notation. */
export const sameMoment = (
  { api }: Opened,
  path: keyof Draw['calls'],
  shown: string | undefined,
  at: number,
) => expect(shown).toBe(String(momentText({ at }, api.draw.calls[path].times)));

/** That the API has performed this request once, with the fields of the documents and no others. */
export function performedOnce({ api }: Opened, path: string, fields: Record<string, string>): void {
  const same = api.performed.filter(
    (each) => each.path === path && JSON.stringify(sorted(each.fields)) === JSON.stringify(sorted(fields)),
  );
  if (same.length !== 1)
    expect(
      api.performed.filter((each) => each.path === path).map((each) => each.fields),
      `${path}, performed once`,
    ).toEqual([fields]);
}

const sorted = (fields: Record<string, string>) =>
  Object.entries(fields).sort(([a], [b]) => a.localeCompare(b));

interface Write {
  /** Waits until it can be sent. */
  prepare?: () => Promise<unknown>;
  send: () => void;
  /** The words of a refusal, null without one. */
  isRefused: () => string | null;
  isDone: () => boolean;
}

/** Sends a request; where the API refuses it at first, its words are shown, nothing was performed, and it is sent again. */
export async function withRefusal(
  opened: Opened,
  path: keyof Draw['calls'],
  { prepare = async () => undefined, send, isRefused, isDone }: Write,
) {
  const { api } = opened;
  const before = api.performed.length;
  await prepare();
  send();
  await until(path, () => isDone() || isRefused() !== null);
  if (!isDone()) {
    expect(isRefused(), `${path}, refused`).toBe(api.refusalOf(path));
    expect(api.performed.length).toBe(before);
    await prepare();
    send();
    await until(`${path}, again`, isDone);
  }
}
