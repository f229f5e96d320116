import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Find } from '#fixtures/screens/controls.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { idempotency } from '#fixtures/write.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import {
  openWholeApp,
  type ReplyTo,
  type SentRequest,
  success,
  switchedNetwork,
} from '../../kit/browser/app.tsx';
import type { Field, Form } from './form.ts';

const contentOf = ({ body, query: { t: _, ...query } }: SentRequest): object => {
  if (body === '') return query;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
};

interface Options {
  /** The reply to what the form sends; none by default. */
  reply?: ReplyTo;
  replies?: Readonly<Record<string, ReplyTo>>;
  /** The tab's storage, to open the app a second time in the same tab. */
  tabStorage?: TextStorage;
}

/** The whole app at a form, on a device whose network can be taken away. */
export async function openForm(form: Form, options: Options = {}) {
  const { reply, replies = {}, tabStorage = memory() } = options;
  const { path } = form.call;
  const { network, turn } = switchedNetwork();
  const storage = memory();
  for (const [key, setting] of Object.entries(form.device ?? {})) storage.write(key, setting);
  const { api, app, location, close } = await openWholeApp({
    path: form.path,
    user: form.user === undefined ? realUser : form.user,
    environment: {
      storage,
      tabStorage,
      random: () => 0,
      newIdempotency: () => idempotency,
      network,
    },
    replies: (usual) => {
      const { [path]: _, ...read } = { ...usual, ...form.replies };
      return { ...read, ...(reply ? { [path]: reply } : {}), ...replies };
    },
  });
  const written = () => api.requests.filter((request) => request.path === path);
  return {
    app,
    api,
    location,
    close,
    /** Has the API accept what is sent from now on. */
    accept: () => {
      api.replies[path] = () => {
        Object.assign(api.replies, form.afterwards);
        return success(form.accepted ?? null, 'It is done.');
      };
    },
    loseNetwork: () => turn(false),
    findNetwork: () => turn(true),
    /** The requests that the form has sent so far, without their keys. */
    sent: () => written().map(contentOf),
    keys: () => written().map(({ key }) => key),
  };
}

/** A tab in which an earlier visit has filled the form in. */
export function filledTab({ draft }: { draft: Form['draft'] }): TextStorage {
  const tabStorage = memory();
  if (typeof draft !== 'string')
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm: draft.stored }));
  return tabStorage;
}

/** The same, with the form filled in up to the review. */
export async function openFilled(form: Form, options: Options = {}) {
  const opened = await openForm(form, { tabStorage: filledTab(form), ...options });
  await form.fill?.();
  return opened;
}

export const text =
  (shown: string): Find =>
  (screen) =>
    screen.getByText(shown, { exact: true });

export const typing = (field: Find, typed: string) => () => field(page).fill(typed);

/** Presses the controls one after the other, each as soon as it can be pressed. */
export async function press(...controls: readonly Find[]): Promise<void> {
  for (const control of controls) await control(page).click();
}

const textIn = (locator: Locator): string | null => {
  const element = locator.query();
  const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isTyped ? element.value : (element?.textContent ?? null);
};

/** Waits until each of the fields holds what is given. */
export async function expectFields(fields: readonly Field[]): Promise<void> {
  for (const [field, text] of fields) await expect.poll(() => textIn(field(page))).toContain(text);
}
