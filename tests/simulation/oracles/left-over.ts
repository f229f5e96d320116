import type { Device } from '../app/device.ts';
import { machinesOf } from '../world/actors.ts';
import type { Realm } from '../world/time.ts';
import { breaks, type World } from '../world/world.ts';

/** The machines that an app may have as long as its page is open, for all of its users, and how many of each. */
const lasting: Readonly<Record<string, number>> = {
  session: 1,
  // Without an answer at the start it goes on asking.
  companyGate: 1,
  loadable: 24,
  confirmedAction: 1,
  orderSheet: 1,
  chartFeed: 2,
  pagedList: 2,
};

/** Everything that the app stores on a device; a key for each record would grow with its use. */
const storedKeys = new Set([
  'pelorus:account-draft',
  'pelorus:bars',
  'pelorus:company',
  'pelorus:demo',
  'pelorus:drafts',
  'pelorus:ended',
  'pelorus:favourites',
  'pelorus:leverages',
  'pelorus:notices',
  'pelorus:order-review',
  'pelorus:ordered',
  'pelorus:price-alerts',
  'pelorus:quotes',
  'pelorus:settled',
  'pelorus:token',
  'pelorus:total-hidden',
]);

/** The pauses after which machines that stay read again. */
const pausesIn = (realm: Realm): number =>
  machinesOf(realm)
    .filter(({ machine, parent }) => parent === null && machine in lasting)
    .reduce((sum, { actor }) => sum + Object.keys(actor.system.getSnapshot()._scheduledEvents).length, 0);

/**
 * Of an app that has ended, no timer, no machine of a user and no key of a record is left.
 * @param openRequests each has a time limit, and is a read for all users: those of a user are aborted
 */
export function checkLeftOver(
  world: World,
  { tab, storage, tabStorage }: Device,
  openRequests: number,
): void {
  if (!tab) return;
  const timers = tab.realm.timers - openRequests - pausesIn(tab.realm);
  if (timers > 0) breaks(world, `${tab.name} has ${timers} timers after it has ended`);
  const left = new Map<string, number>();
  for (const { machine } of machinesOf(tab.realm)) left.set(machine, (left.get(machine) ?? 0) + 1);
  for (const [machine, count] of left)
    if (count > (lasting[machine] ?? 0))
      breaks(world, `${tab.name} has ended, but not its ${count} ${machine}`);
  const keys = [...storage.keys(), ...tabStorage.keys()].filter((key) => !storedKeys.has(key));
  if (keys.length > 0) breaks(world, `${tab.name} has stored ${keys.join(', ')}`);
}
