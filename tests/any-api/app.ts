import { i18n } from '@lingui/core';
import { vi } from 'vitest';
import { createScriptedLive } from '#fixtures/exchange/live.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { type App, createApp } from '#main/app.ts';
import type { Found, Idempotency } from '#ports/answer.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { testEnvironment } from '../kit/headless/core.ts';
import { flushPromises } from '../kit/headless/fake-clocks.ts';
import { type AnyApi, unexplained } from './api.ts';
import type { Draw } from './draw.ts';

/** The composed app at a drawn API, and all that a user would see besides its screens. */
export interface Opened {
  areas: App['context']['areas'];
  app: App;
  api: AnyApi;
  /** Messages that were shown as toasts. */
  notices: unknown[];
  /** Warnings: there is none at an API that keeps the documents. */
  warnings: string[];
  /** The texts that were saved as files. */
  saved: string[];
  newIdempotency: () => Idempotency;
}

const stepMilliseconds = 250;
const mostSteps = 400;
const settlingStep = 20;

/** Waits until `read` returns something, on the virtual clock. */
export async function until<Value>(
  what: string,
  read: () => Value | null | undefined | false,
): Promise<Value> {
  for (let step = 0; step < mostSteps; step += 1) {
    await flushPromises();
    const value = read();
    if (value !== null && value !== undefined && value !== false) return value;
    // A part of the app that loads when it is needed takes no virtual time.
    if (step === settlingStep) await vi.dynamicImportSettled();
    if (step > 2) await vi.advanceTimersByTimeAsync(stepMilliseconds);
  }
  throw new Error(`${what}: it never came`);
}

/** Of all visits: two forms never have the same seed. */
let forms = 0;

/** Opens the app at an API, on a device that stores what earlier visits have stored. */
export async function openAt(api: AnyApi, storage: TextStorage, now: () => number): Promise<Opened> {
  i18n.load('en', {});
  i18n.activate('en');
  const notices: unknown[] = [];
  const warnings: string[] = [];
  const saved: string[] = [];
  const newIdempotency = () => {
    forms += 1;
    return { seed: String(1_795_280_000_000 + forms), isDeclared: false };
  };
  const app = createApp({
    environment: testEnvironment({
      hasAdditions: false,
      fetch: api.fetch,
      storage,
      now,
      monotonic: () => performance.now(),
      openSocket: createScriptedLive().openSocket,
      newIdempotency,
      saveCsv: async (_, text) => {
        saved.push(text);
      },
      warn: (message, cause) => warnings.push(`${message} ${cause ?? ''}`),
    }),
    language: () => 'en',
    notify: (notice) => notices.push(notice),
    onFailure: () => undefined,
    unexplainedRefusal: () => unexplained,
    onExpired: () => warnings.push('The session ended'),
  });
  app.start('/');
  const { session } = app.context.session;
  await until('The visitor', () => session.getSnapshot().hasTag('known'));
  return { areas: app.context.areas, app, api, newIdempotency, notices, warnings, saved };
}

const warningsOf = ({ warnings }: Opened) => warnings.join('; ');

/** That a read was refused as drawn, and that the API's own words are there to be shown. */
function expectRefusal(opened: Opened, path: keyof Draw['calls'], shown: string | null): void {
  const refusal = opened.api.refusalOf(path);
  if (refusal === null)
    throw new Error(`${path} could not be read, although the API answered: ${warningsOf(opened)}`);
  if (shown !== refusal) throw new Error(`${path} was refused with "${refusal}", and "${shown}" is shown`);
}

/** The value that was read; where the API refused it at first, its words are shown, and reading again helps. */
export async function loaded<Value>(
  opened: Opened,
  actor: LoadableActor<Value>,
  path: keyof Draw['calls'],
): Promise<Value> {
  const settled = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('absent')) actor.send({ type: 'refresh' });
    return snapshot.matches('loaded') || snapshot.matches('failed') ? snapshot : null;
  };
  let snapshot = await until(path, settled);
  if (snapshot.matches('failed')) {
    expectRefusal(opened, path, snapshot.context.refusal);
    actor.send({ type: 'refresh' });
    snapshot = await until(`${path}, again`, settled);
    if (snapshot.matches('failed')) throw new Error(`${path} can't be read: ${warningsOf(opened)}`);
  }
  // A loaded value is there.
  return snapshot.context.value as Value;
}

/** A thing that was read by its id; where the API refused it at first, its words are shown, and reading again helps. */
export async function lookedUp<Value>(
  opened: Opened,
  actor: LoadableActor<Found<Value>>,
  path: keyof Draw['calls'],
): Promise<Value> {
  const first = await loaded(opened, actor, path);
  if (first.known) return first.value;
  expectRefusal(opened, path, first.message);
  actor.send({ type: 'refresh' });
  return until(`${path}, again`, () => {
    const { value } = actor.getSnapshot().context;
    return value?.known ? value.value : null;
  });
}

/** All rows of a list, page by page as a user would scroll. */
export async function allRows<Item extends { id: string }, Summary>(
  opened: Opened,
  list: PagedListActor<Item, Summary>,
  path: keyof Draw['calls'],
): Promise<readonly Item[]> {
  for (let page = 0; page < 60; page += 1) {
    const snapshot = await until(path, () => {
      const now = list.getSnapshot();
      return now.matches('loading') || now.matches('loadingMore') || now.matches('refreshing') ? null : now;
    });
    if (snapshot.matches('finished')) return snapshot.context.rows;
    if (snapshot.matches('broken') || snapshot.matches('outdated')) {
      expectRefusal(opened, path, snapshot.context.refusal);
      list.send({ type: 'refresh' });
    } else list.send({ type: 'more' });
  }
  throw new Error(`${path}: the list has no end`);
}
