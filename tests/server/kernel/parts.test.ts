import { describe, expect, it } from 'vitest';
import { fillPage } from '#server/http/fill-page.ts';
import { pageFrom, pageOfList } from '#server/kernel/calls/paging.ts';
import { countAgainst, inMemory } from '#server/kernel/calls/rate-limit.ts';
import { Refusal } from '#server/kernel/calls/refusal.ts';
import { createQueue } from '#server/kernel/processes/queue.ts';
import { characters, seededRandom, systemRandom } from '#server/kernel/random.ts';
import { reasonIn } from '#server/kernel/texts/reason.ts';

describe('The page number of a list', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['9999999', 9_999_999],
  ])('%s is accepted [API-10]', (text, page) => {
    expect(pageFrom(text)).toEqual({ page, size: 10 });
  });

  it.each(['', '0', '01', '-1', '1.5', 'one', '1x', 'x1', '10000000'])('%j is refused', (text) => {
    expect(() => pageFrom(text)).toThrow(
      new Refusal('This request is not valid: {field}', { field: 'page' }),
    );
  });

  it('selects its rows of a list in memory, with the number of all', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'];
    expect(pageOfList(rows, { page: 1, size: 2 })).toEqual({ data: ['a', 'b'], total: 5 });
    expect(pageOfList(rows, { page: 3, size: 2 })).toEqual({ data: ['e'], total: 5 });
    expect(pageOfList(rows, { page: 4, size: 2 })).toEqual({ data: [], total: 5 });
  });
});

it('A decision without a reason has an empty text', () => {
  expect(reasonIn(() => 'translated', 'en', null)).toBe('');
  expect(
    reasonIn((language, message) => `${message} (${language})`, 'de', { message: 'Sign in again.' }),
  ).toBe('Sign in again. (de)');
});

describe('A queue', () => {
  it('runs its tasks one after the other, also after one that fails', async () => {
    const events: unknown[] = [];
    const queue = createQueue((error) => events.push(error));
    const broken = new Error('broken');
    const task = (name: string, fails = false) =>
      queue.add(async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        if (fails) throw broken;
        events.push(`${name} ends`);
      });
    task('first');
    task('second', true);
    task('third');
    await queue.settled();
    expect(events).toEqual([
      'first begins',
      'first ends',
      'second begins',
      broken,
      'third begins',
      'third ends',
    ]);
    await queue.settled();
  });
});

describe('A limit', () => {
  it('refuses what goes beyond it, for each key by itself', async () => {
    const limiter = inMemory('test', 2, 60);
    const count = (key: string) => countAgainst(limiter, key, 'Too many.');
    await count('one');
    await count('one');
    await expect(count('one')).rejects.toThrow(new Refusal('Too many.'));
    await count('two');
  });

  it('refuses nothing because counting has failed', async () => {
    const limiter = inMemory('test', 2, 60);
    const failure = new Error('no memory');
    limiter.consume = () => Promise.reject(failure);
    await expect(countAgainst(limiter, 'one', 'Too many.')).rejects.toBe(failure);
  });
});

describe('Randomness', () => {
  it('from a seed is the same again, and another one from another seed', () => {
    const drawn = (seed: number) => {
      const random = seededRandom(seed);
      return [random.next(), random.normal(), random.token(), random.token(4)];
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it.each([
    ['a seed', () => seededRandom(1)],
    ['the system', systemRandom],
  ])('from %s is uniform in [0, 1), or normal around 0 with a deviation of 1', (_, create) => {
    const random = create();
    const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const uniform = Array.from({ length: 4_000 }, () => random.next());
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
    expect(Math.abs(meanOf(uniform) - 0.5)).toBeLessThan(0.05);
    const normal = Array.from({ length: 4_000 }, () => random.normal());
    expect(Math.abs(meanOf(normal))).toBeLessThan(0.15);
    expect(Math.abs(meanOf(normal.map((value) => value ** 2)) - 1)).toBeLessThan(0.25);
  });

  it.each([
    ['a seed', () => seededRandom(1)],
    ['the system', systemRandom],
  ])('from %s makes tokens of 32 bytes, or of as many as asked for', (_, create) => {
    const random = create();
    const bytesOf = (token: string) => [...Buffer.from(token, 'base64url')];
    expect(random.token()).toMatch(/^[\w-]{43}$/);
    expect(bytesOf(random.token(6))).toHaveLength(6);
    expect(random.token()).not.toBe(random.token());
    const bytes = bytesOf(random.token(4_000));
    expect(Math.max(...bytes)).toBeGreaterThan(250);
    expect(new Set(bytes).size).toBeGreaterThan(250);
  });

  it('chooses characters of an alphabet, each of them', () => {
    const text = characters(seededRandom(1), 'abc', 200);
    expect(text).toMatch(/^[abc]{200}$/);
    expect(new Set(text)).toEqual(new Set(['a', 'b', 'c']));
  });
});

describe('The page of the app', () => {
  const html =
    'nonce=__CSP_NONCE__ __CSP_NONCE__ host=__API_HOST__ sandbox=__SANDBOX__ repeats=__REPEATS_ANSWERS__ additions=__ADDITIONS__ pictures=__PICTURE_ORIGINS__ pair=__PAIR__';
  const values = { nonce: 'n1', pair: 'X/Y 1' };
  const sandbox = { apiHost: '', apiRepeatsAnswers: false, apiHasAdditions: false, pictureOrigins: [] };

  it('says of the sandbox that it is one, repeats its answers and knows the additions', () => {
    expect(fillPage(html, values, sandbox)).toBe(
      'nonce=n1 n1 host= sandbox=yes repeats=yes additions=yes pictures= pair=X/Y 1',
    );
  });

  it.each([
    [false, false, 'repeats= additions='],
    [true, false, 'repeats=yes additions='],
    [false, true, 'repeats= additions=yes'],
  ])(
    'says of another API what the operator declares: repeats answers %s, additions %s',
    (apiRepeatsAnswers, apiHasAdditions, declared) => {
      const api = { apiHost: 'https://api.test', apiRepeatsAnswers, apiHasAdditions };
      const pictureOrigins = ['https://one.test', 'https://two.test'];
      expect(fillPage(html, values, { ...api, pictureOrigins })).toBe(
        `nonce=n1 n1 host=https://api.test sandbox= ${declared} pictures=https://one.test https://two.test pair=X/Y 1`,
      );
    },
  );
});
