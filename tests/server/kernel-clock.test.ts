import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { manualClock, systemClock } from '#server/kernel/clock.ts';
import { createTranslate, languageOf } from '#server/kernel/language.ts';
import { seededRandom } from '#server/kernel/random.ts';

describe('the manual clock', () => {
  it('runs what falls due in its order, at its time, waiting for each', async () => {
    const clock = manualClock(1000);
    const told: string[] = [];
    const tell = (name: string) => async () => {
      await Promise.resolve();
      told.push(`${name} at ${clock.now()}`);
    };
    clock.every(20, tell('every'));
    clock.after(30, tell('after'));
    const cancel = clock.after(25, tell('cancelled'));
    cancel();
    await clock.advance(45);
    expect(told).toEqual(['every at 1020', 'after at 1030', 'every at 1040']);
    expect(clock.now()).toBe(1045);
  });
});

describe('the system clock', () => {
  it('does not let a slow run be overtaken, and survives one that fails', async () => {
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

describe('seeded randomness', () => {
  it('is the same for the same seed', () => {
    const [one, two] = [seededRandom(7), seededRandom(7)];
    const draw = (random: typeof one) => [random.next(), random.normal(), random.token(4)];
    expect(draw(one)).toEqual(draw(two));
    expect(seededRandom(8).next()).not.toBe(seededRandom(7).next());
  });
});

describe('messages to the user', () => {
  it('are in the language of the caller where it has them, and in English where it has not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pelorus-locales-'));
    mkdirSync(join(folder, 'hk'));
    writeFileSync(
      join(folder, 'hk/messages.po'),
      [
        'msgid ""\nmsgstr ""\n"Language: hk\\n"',
        '#. js-lingui-explicit-id\nmsgid "Balance is too low."\nmsgstr "餘額不足。"',
        'msgid "At least {lots} lots."\nmsgstr ""\n"最少 "\n"{lots} 手。"',
        '#, fuzzy\nmsgid "Success"\nmsgstr "不確定"',
        '#~ msgid "Gone."\n#~ msgstr "舊"',
      ].join('\n\n'),
    );
    const translate = createTranslate(pathToFileURL(`${folder}/`));
    expect(translate('hk', 'Balance is too low.')).toBe('餘額不足。');
    expect(translate('hk', 'At least {lots} lots.', { lots: 2 })).toBe('最少 2 手。');
    expect(translate('fr', 'At least {lots} lots.', { lots: 2 })).toBe('At least 2 lots.');
    expect(translate('hk', 'Success')).toBe('Success');
    expect(translate('hk', 'Gone.')).toBe('Gone.');
    rmSync(folder, { recursive: true });
  });

  it('go by the specification’s codes: tw is hk, the unknown is English', () => {
    expect(['hk', 'tw', 'spa', 'xx', undefined].map(languageOf)).toEqual(['hk', 'hk', 'spa', 'en', 'en']);
  });
});
