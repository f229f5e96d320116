import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { credentials } from '#fixtures/session.ts';
import { type Asker, askerNow } from '#gateway/api/asker.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createAccount } from '#main/account.ts';
import { createAreas } from '#main/area.ts';
import { actorsOf, always } from '#main/readable.ts';
import type { Credentials } from '#protocol/session.ts';
import { testCore } from '../kit/headless/core.ts';

const open = (current: Credentials | null = null) => {
  const seen: unknown[][] = [];
  const area = (name: string) => ({
    services: name,
    live: { closed: (ids: string[], ...parameters: string[]) => void seen.push([name, ids, parameters]) },
    onSignedIn: (signedIn: Credentials) => void seen.push([name, 'signed in', signedIn]),
    onUserLeft: (reason: string) => void seen.push([name, 'left', reason]),
  });
  return { areas: createAreas({ credentialsNow: () => current, promote: () => undefined }), area, seen };
};

describe('The areas of the app', () => {
  it('are all notified of an event, with its details; one that does not react is skipped', () => {
    const { areas, area, seen } = open();
    expect(areas.add(area('wallet'))).toBe('wallet');
    expect(areas.add({ services: 'silent' })).toBe('silent');
    areas.add(area('forex'));
    areas.notify('onUserLeft', 'expired');
    expect(seen).toEqual([
      ['wallet', 'left', 'expired'],
      ['forex', 'left', 'expired'],
    ]);
  });

  it('all receive the live data of their topics', () => {
    const { areas, area, seen } = open();
    areas.add(area('wallet'));
    areas.add({ services: 'silent' });
    areas.add({ services: 'other', live: {} });
    areas.add(area('forex'));
    areas.deliver('closed', ['7'], ['one']);
    expect(seen).toEqual([
      ['wallet', ['7'], ['one']],
      ['forex', ['7'], ['one']],
    ]);
  });
});

it('The settings are read for every screen: an order needs its fee [FOREX-12]', () => {
  const core = testCore({ fetch });
  expect(actorsOf(createAccount(core).everywhere ?? [])).toContain(core.settings);
});

describe('An area that loads later', () => {
  it('is loaded once, and from then on notified like the others', async () => {
    const { areas, area, seen } = open();
    let loads = 0;
    const load = areas.lazy(async () => {
      loads += 1;
      return area('forex');
    });
    expect(loads).toBe(0);
    expect(await Promise.all([load(), load()])).toEqual(['forex', 'forex']);
    expect(await load()).toBe('forex');
    expect(loads).toBe(1);
    areas.notify('onUserLeft', 'signedOut');
    expect(seen).toEqual([['forex', 'left', 'signedOut']]);
  });

  it('learns who has signed in before; that nobody has is no news', async () => {
    const { areas, area, seen } = open(credentials);
    await areas.lazy(async () => area('forex'))();
    await areas.lazy(async () => ({ services: 'silent' }))();
    expect(seen).toEqual([['forex', 'signed in', credentials]]);
    const guest = open();
    await guest.areas.lazy(async () => guest.area('forex'))();
    expect(guest.seen).toEqual([]);
  });

  it('reads what the opened screen shows for that screen, also what it has begun to read by itself', async () => {
    const asked: Asker[] = [];
    const promoted: unknown[] = [];
    const load = fromPromise<string>(async () => {
      asked.push(askerNow());
      return 'read';
    });
    const actor = createActor(createLoadableMachine<string>().provide({ actors: { load } })).start();
    const own = createActor(createLoadableMachine<string>().provide({ actors: { load } })).start();
    const areas = createAreas({
      credentialsNow: () => credentials,
      promote: (actors) => promoted.push([...actors]),
    });
    areas.open('/mine/charge');
    await areas.lazy(async () => ({
      services: 'wallet',
      rereads: { signedIn: [always(actor)] },
      reads: { deposits: [always(actor), always(own)] },
      onSignedIn: () => own.send({ type: 'refresh' }),
    }))();
    expect(asked).toEqual(['background', 'screen']);
    expect(promoted).toEqual([[actor, own]]);
  });

  it('that could not be loaded is loaded again with the next call', async () => {
    const { areas, area } = open();
    let isOffline = true;
    const load = areas.lazy(async () => {
      if (isOffline) throw new Error('No network');
      return area('forex');
    });
    await expect(load()).rejects.toThrow('No network');
    isOffline = false;
    await expect(load()).resolves.toBe('forex');
  });
});
