import { describe, expect, it } from 'vitest';
import { environment } from '#main/environment.ts';

describe('The environment of the page', () => {
  it('has numbers from 0 to below 1, which differ', () => {
    const numbers = Array.from({ length: 100 }, environment.random);
    for (const number of numbers) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
    expect(new Set(numbers).size).toBe(100);
    expect(Math.max(...numbers)).toBeGreaterThan(0.5);
  });

  it('has a seed of its own for each form, which grows with the time', () => {
    const seeds = Array.from({ length: 100 }, () => environment.newIdempotency().seed);
    expect(new Set(seeds).size).toBe(100);
    expect(seeds.toSorted()).toEqual(seeds);
    expect(Number(seeds[0]) / 100).toBeCloseTo(Date.now(), -6);
  });

  it('declares nothing that the server has not written into the page', () => {
    expect(environment.host).toBe(window.location.origin);
    expect(environment.pictureOrigins).toEqual([]);
    expect(environment.sandbox).toBeNull();
    expect(environment.hasAdditions).toBe(false);
    expect(environment.newIdempotency().isDeclared).toBe(false);
  });

  it('has the clocks and the network of the device', async () => {
    expect(Math.abs(environment.now() - Date.now())).toBeLessThan(1_000);
    const before = environment.monotonic();
    expect(before).toBeLessThan(Date.now() / 2);
    await new Promise<void>((resolve) => environment.schedule(resolve));
    expect(environment.monotonic()).toBeGreaterThan(before);
    expect(environment.network.isOnline()).toBe(true);
    expect(environment.newDemoId()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('stores on the device, and in the tab, apart from each other', () => {
    environment.storage.write('pelorus:test', 'device');
    environment.tabStorage.write('pelorus:test', 'tab');
    expect(window.localStorage.getItem('pelorus:test')).toBe('device');
    expect(window.sessionStorage.getItem('pelorus:test')).toBe('tab');
    environment.storage.write('pelorus:test', null);
    environment.tabStorage.write('pelorus:test', null);
  });
});
