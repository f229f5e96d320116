import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachDay } from '#main/shared/each-day.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 23, 59, 50) }));
afterEach(() => void vi.useRealTimers());

it('something is done two seconds after each beginning of a UTC day, until it is ended [WALLET-178]', () => {
  const days: string[] = [];
  const end = eachDay(Date.now, () => days.push(new Date().toISOString()));
  vi.advanceTimersByTime(11_999);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(days).toEqual(['2026-03-03T00:00:02.000Z']);
  vi.advanceTimersByTime(2 * 86_400_000);
  expect(days).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'].map((day) => `${day}T00:00:02.000Z`));
  end();
  vi.advanceTimersByTime(86_400_000);
  expect(days).toHaveLength(3);
});
