import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isSignedIn, userOf } from '#machines/session/session.machine.ts';
import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import type { Device, Tab } from '../app/device.ts';
import type { Shown } from '../app/shown.ts';
import { machinesOf } from '../world/actors.ts';
import { breaks, type World } from '../world/world.ts';

/** Differences between two reads a moment apart, although nothing has happened. */
const moving = new Set([
  'currentPrice',
  'profit',
  'openProfit',
  'summary',
  'marginLevel',
  'remainingMilliseconds',
  'profitPercent',
  // Of the day, and so another at midnight.
  'today',
  'todayPercent',
  'listedDays',
  'followedAmount',
  'overdueDays',
  'penalty',
  'idempotency',
]);

const shownIn = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (moving.has(key) ? undefined : each)) ?? 'undefined';

const isReading = ({ value }: AnyMachineSnapshot) => value === 'loading' || value === 'refreshing';

/** The states that a machine that reads may be in, once it isn't reading. */
function contentOf(actor: AnyActorRef): unknown {
  const { context } = actor.getSnapshot();
  return 'rows' in context ? context.rows : context.value;
}

/** After a user has left, nothing of what the app has read for him is there any more. */
export function checkGuest(world: World, tab: Tab, shown: Shown): void {
  if (!tab.app.context.session.session.getSnapshot().matches('guest')) return;
  for (const [name, actor] of [['balances', shown.balances] as const, ...shown.kept]) {
    const content = actor.getSnapshot().status === 'active' ? contentOf(actor) : null;
    if (content !== null && !(Array.isArray(content) && content.length === 0))
      breaks(world, `${tab.name} still has the ${name} of a user who has left`);
  }
}

/** The values that an open app updates by itself; other lists are read when their screen is opened. */
const kept = /^(balances|forex |micro |withdrawals |deposits |subscriptions|incomes |loans|profits)/;

export interface Healing {
  world: World;
  statements: Statements;
  devices: readonly Device[];
  shownOf: (app: string) => Shown | null;
}

const differing = (first: string, second: string): string => {
  const at = [...first].findIndex((letter, index) => letter !== second[index]);
  const from = Math.max(0, at - 60);
  return `…${first.slice(from, from + 140)}… but …${second.slice(from, from + 140)}…`;
};

/** The status of everything that falls due, and the newest posting: the exchange changes them by itself. */
const statusesIn = (statements: Statements): string =>
  JSON.stringify(
    statements.run(`select (select max(id) from ledger_posting) as posting,
      ${[
        'micro_order',
        'forex_order',
        'wallet_withdrawal',
        'wallet_deposit',
        'fund_subscription',
        'loan',
        'loan_repayment',
      ]
        .map((table) => `(select string_agg(id || ' ' || status, ',' order by id) from ${table}) as ${table}`)
        .join(', ')}`).rows,
  );

/** A list that is still read after so long counts as one that can't be read, in virtual milliseconds. */
const longestReadMilliseconds = 4_000;
const betweenLooksMilliseconds = 800;

/** How often it is waited until nothing has changed for a while. */
const mostPauses = 5;

/** How often lists are read again, if the exchange changes something by itself meanwhile. */
const mostComparisons = 4;

/** Reads each list again, and compares: what was shown before has to be the same. */
async function compareReads(healing: Healing, tab: Tab): Promise<void> {
  const shown = healing.shownOf(tab.name);
  if (!shown) return;
  for (let comparison = 1; ; comparison += 1) {
    await untilQuiet(healing, betweenLooksMilliseconds);
    const before = statusesIn(healing.statements);
    const differences = await differencesOf(healing, tab, shown);
    // Such as an order whose time has ended in these seconds.
    const hasChanged = statusesIn(healing.statements) !== before && comparison < mostComparisons;
    if (differences.length > 0 && hasChanged) continue;
    for (const difference of differences) breaks(healing.world, difference);
    return;
  }
}

/** Waits until the exchange has changed nothing for so long: a decision, such as a review, reaches the apps after a moment. */
async function untilQuiet(
  { world: { time }, statements }: Pick<Healing, 'world' | 'statements'>,
  milliseconds: number,
): Promise<void> {
  for (let pause = 1; pause <= mostPauses; pause += 1) {
    const before = statusesIn(statements);
    await time.runUntil(time.now() + milliseconds);
    if (statusesIn(statements) === before) return;
  }
}

/** Waits until all lists have been read. */
async function untilRead({ time }: World, lists: readonly (readonly [string, AnyActorRef])[]): Promise<void> {
  const latest = time.now() + longestReadMilliseconds;
  do await time.runUntil(time.now() + betweenLooksMilliseconds);
  while (time.now() < latest && lists.some(([, actor]) => isReading(actor.getSnapshot())));
}

/** Differences between the lists as they are shown and a fresh read, which is shown afterwards. */
async function differencesOf({ world }: Healing, tab: Tab, shown: Shown): Promise<string[]> {
  const differences: string[] = [];
  const lists = [...shown.kept].filter(
    ([name, actor]) =>
      kept.test(name) && actor.getSnapshot().status === 'active' && contentOf(actor) !== null,
  );
  // The end of an order that was just noticed has them read again.
  if (lists.some(([, actor]) => isReading(actor.getSnapshot()))) await untilRead(world, lists);
  const before = new Map(lists.map(([name, actor]) => [name, shownIn(contentOf(actor))]));
  const reading = lists.filter(([, actor]) => isReading(actor.getSnapshot())).map(([name]) => name);
  if (reading.length > 0) differences.push(`Still being read after healing: ${reading.join(', ')}`);
  await world.time.runAs(tab.realm, () => {
    for (const [, actor] of lists) actor.send({ type: 'refresh' });
  });
  await untilRead(world, lists);
  for (const [name, actor] of lists) {
    // The read has found out that the session has expired meanwhile: the user has left, and nothing is shown.
    if (actor.getSnapshot().value === 'absent') continue;
    const now = shownIn(contentOf(actor));
    if (isUnread(actor.getSnapshot())) differences.push(`${name} can't be read after healing`);
    else if (before.get(name) !== now)
      differences.push(
        `${tab.name} showed another ${name} than a fresh read: ${differing(before.get(name) ?? '', now)}`,
      );
  }
  return differences;
}

/** The balances that an app shows are those of the ledger. */
function compareBalances({ world, statements, shownOf }: Healing, tab: Tab, userId: string): void {
  const accounts = shownOf(tab.name)?.balances.getSnapshot().context.value;
  if (!accounts) {
    breaks(world, `${tab.name} shows no balances after healing`);
    return;
  }
  const { rows } = statements.run(
    `select type, bucket, balance::text as balance from ledger_account where owner = $1 and currency = 'USD'`,
    [userId],
  );
  for (const { type, available, locked } of accounts)
    for (const [bucket, amount] of [
      ['available', available],
      ['locked', locked],
    ] as const) {
      const stored = rows.find((row) => row.type === type && row.bucket === bucket);
      if (stored && Number(stored.balance) !== Number(amount))
        breaks(world, `${tab.name} shows ${amount} ${bucket} in ${type}, the ledger has ${stored.balance}`);
    }
}

/** The orders that an app shows as open are those that are. */
function compareOrders({ world, statements, shownOf }: Healing, tab: Tab, userId: string): void {
  const shown = shownOf(tab.name);
  for (const status of ['pending', 'holding'] as const) {
    const list = shown?.kept.get(`forex ${status}`);
    if (list?.getSnapshot().status !== 'active' || list.getSnapshot().value !== 'finished') continue;
    const ids = (list.getSnapshot().context.rows as { id: string }[]).map(({ id }) => id).sort();
    const stored = statements
      .run('select id::text as id from forex_order where user_id = $1 and status = $2', [userId, status])
      .rows.map(({ id }) => String(id))
      .sort();
    if (ids.join() !== stored.join())
      breaks(world, `${tab.name} shows ${status} orders ${ids.join()}, the exchange has ${stored.join()}`);
  }
}

/** The states in which a screen says that something could not be read. */
const unreadStates = new Set<unknown>(['failed', 'outdated', 'broken']);

/** Also what an earlier visit has read, in place of a read that failed: its screen calls it outdated (INSTALL-11). */
const isUnread = (snapshot: AnyMachineSnapshot): boolean =>
  unreadStates.has(snapshot.value) || (snapshot.context.asOf !== null && !isReading(snapshot));

/** A read that has failed says so; its user tries again. */
async function tryFailedReadsAgain({ world, devices, statements, shownOf }: Healing): Promise<void> {
  for (const { tab } of devices) {
    const shown = tab && shownOf(tab.name);
    if (!shown) continue;
    await world.time.runAs(tab.realm, () => {
      for (const actor of [shown.balances, ...shown.kept.values()])
        if (isUnread(actor.getSnapshot())) actor.send({ type: 'refresh' });
    });
  }
  await untilQuiet({ world, statements }, longestReadMilliseconds);
}

/** An upload may take a minute, which is longer than healing takes. */
const patient = new Set(['upload']);

/** The things that an app still waits for, which it may not after healing. */
function waitsFor({ app: { context }, realm }: Tab): string[] {
  const waits: string[] = [];
  if (!context.session.session.getSnapshot().hasTag('known')) waits.push("doesn't know its user");
  if (!context.live.channel.getSnapshot().hasTag('live')) waits.push('has no live channel');
  if (!context.market.pairs.getSnapshot().matches('loaded')) waits.push('shows no pairs');
  for (const { actor, machine } of machinesOf(realm)) {
    const state: AnyMachineSnapshot = actor.getSnapshot();
    if (state.tags.has('busy') && !patient.has(machine)) waits.push(`still waits in ${machine}`);
  }
  return waits;
}

/** Whether no open app waits for anything or reads anything, so that healing is over. */
export const isSettled = (devices: readonly Device[]): boolean =>
  devices.every(
    ({ tab }) =>
      tab === null ||
      (waitsFor(tab).length === 0 &&
        !machinesOf(tab.realm).some(({ actor }) => isReading(actor.getSnapshot() as AnyMachineSnapshot))),
  );

/** Something may have happened while another app was looked at, such as the end of a micro order. */
async function untilSettled({ world, devices }: Healing): Promise<void> {
  for (let second = 0; second < 10 && !isSettled(devices); second += 1)
    await world.time.runUntil(world.time.now() + 1_000);
}

/** After healing: every open app shows what is so, is connected, and waits for nothing. */
export async function checkAgreement(healing: Healing): Promise<void> {
  const { world, devices } = healing;
  await tryFailedReadsAgain(healing);
  for (const { tab } of devices) {
    if (!tab) continue;
    for (const wait of waitsFor(tab)) breaks(world, `${tab.name} ${wait} after healing`);
    const snapshot = tab.app.context.session.session.getSnapshot();
    const userId = userOf(snapshot)?.id;
    if (!isSignedIn(snapshot) || userId === undefined) continue;
    compareBalances(healing, tab, userId);
    compareOrders(healing, tab, userId);
  }
  for (const { tab } of devices) {
    if (!tab || !isSignedIn(tab.app.context.session.session.getSnapshot())) continue;
    await untilSettled(healing);
    await compareReads(healing, tab);
  }
}
