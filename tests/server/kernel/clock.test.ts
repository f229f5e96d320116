import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { startTask } from '#server/kernel/processes/background.ts';
import { manualClock, systemClock } from '#server/kernel/processes/clock.ts';
import { createTranslate, languageOf } from '#server/kernel/texts/language.ts';
import { createGate } from '../../kit/server/gate.ts';

describe('the manual clock', () => {
  it('runs due tasks in order, each at its time, and waits for each', async () => {
    const clock = manualClock(1000);
    const finished: string[] = [];
    const record = (name: string) => async () => {
      await Promise.resolve();
      finished.push(`${name} at ${clock.now()}`);
    };
    clock.every(20, record('every'));
    clock.after(30, record('after'));
    const cancel = clock.after(25, record('cancelled'));
    cancel();
    await clock.advance(45);
    expect(finished).toEqual(['every at 1020', 'after at 1030', 'every at 1040']);
    expect(clock.now()).toBe(1045);
  });
});

describe('the system clock', () => {
  it('does not overlap slow runs, and continues after one that fails', async () => {
    vi.useFakeTimers();
    const failures: unknown[] = [];
    const clock = systemClock((error) => failures.push(error));
    let running = 0;
    let most = 0;
    let runs = 0;
    const stop = clock.every(10, async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 25));
      running -= 1;
      if (runs === 1) throw new Error('once');
    });
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(most).toBe(1);
    expect(runs).toBe(4);
    expect(failures).toEqual([new Error('once')]);
    vi.useRealTimers();
  });
});

describe('messages to the user', () => {
  it("are in the caller's language, or in English without a translation", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pelorus-locales-'));
    mkdirSync(join(folder, 'hk'));
    writeFileSync(
      join(folder, 'hk/exchange.po'),
      [
        'msgid ""\nmsgstr ""\n"Language: hk\\n"',
        '#. js-lingui-explicit-id\nmsgid "Balance is too low."\nmsgstr "餘額不足。"',
        'msgid "At least {lots} lots."\nmsgstr ""\n"最少 "\n"{lots} 手。"',
        '#, fuzzy\nmsgid "Success"\nmsgstr "不確定"',
        '#~ msgid "Gone."\n#~ msgstr "舊"',
      ].join('\n\n'),
    );
    const translate = await createTranslate(pathToFileURL(`${folder}/`));
    expect(translate('hk', 'Balance is too low.')).toBe('餘額不足。');
    expect(translate('hk', 'At least {lots} lots.', { lots: 2 })).toBe('最少 2 手。');
    expect(translate('fr', 'At least {lots} lots.', { lots: 2 })).toBe('At least 2 lots.');
    expect(translate('hk', 'Success')).toBe('Success');
    expect(translate('hk', 'Gone.')).toBe('Gone.');
    rmSync(folder, { recursive: true });
  });

  it('use the language codes of the specification: tw is hk, and an unknown code is English', () => {
    expect(['hk', 'tw', 'spa', 'xx', undefined].map(languageOf)).toEqual(['hk', 'hk', 'spa', 'en', 'en']);
  });
});

it('a task in the background runs at its interval, and is waited for when it is stopped', async () => {
  const clock = manualClock(0);
  const done: string[] = [];
  const end = createGate();
  const stop = startTask(clock, 10, async () => {
    done.push('begun');
    if (done.length > 1) await end.opened;
    done.push('ended');
  });
  await clock.advance(10);
  expect(done).toEqual(['begun', 'ended']);
  void clock.advance(10);
  const stopping = Promise.resolve(stop()).then(() => done.push('stopped'));
  await Promise.resolve();
  expect(done).toEqual(['begun', 'ended', 'begun']);
  end.open();
  await stopping;
  expect(done).toEqual(['begun', 'ended', 'begun', 'ended', 'stopped']);
  await clock.advance(60_000);
  expect(done).toHaveLength(5);
});
