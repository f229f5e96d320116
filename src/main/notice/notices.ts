import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import { emptyLog } from '#domain/notice.ts';
import type { AwaitingServices } from '#features/notice/services.ts';
import { createBadge } from '#gateway/device/badge.ts';
import { createNoticeStore, noticesKey } from '#gateway/device/stored-notices.ts';
import { noticesMachine, unreadCountOf } from '#machines/notice/notices.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import { showHappening } from './completions.ts';
import { areasAwaited } from './noting.ts';
import { createPush } from './push.ts';
import { traderSightings } from './review-sightings.ts';

/** Notes how the user's application to become a trader stands, whenever that is read. */
function noteTrader({ session, saw }: Core) {
  let user = userOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    const before = user;
    user = userOf(snapshot);
    if (user !== null && user !== before) saw(traderSightings(user));
  });
  return {
    noteAgain: (id: string) => {
      if (user?.id === id) saw(traderSightings(user));
    },
  };
}

/** The notices of the current user, which are made of what the other areas read. */
export function createNotices(core: Core): Area<AwaitingServices> {
  const { environment, session, userActors } = core;
  const { storage, network, now, badge, warn } = environment;
  const showBadge = createBadge(badge, warn);
  const store = createNoticeStore(storage);
  const userId = () => userOf(session.getSnapshot())?.id ?? null;

  const centre = userActors.single(() => {
    const owner = userId();
    // Until it is known whose they are, there are none; then this actor is replaced.
    if (owner === null) userActors.markIncomplete();
    const stored = owner === null ? null : store.read(owner);
    const log = stored ?? emptyLog(now());
    if (owner !== null && stored === null) store.write(owner, log);
    const actor = createActor(noticesMachine, { input: { log } });
    // The last user's number stays on the icon while it isn't known who uses the app.
    if (owner !== null) actor.subscribe((snapshot) => showBadge(unreadCountOf(snapshot)));
    actor.on('log.changed', (changed) => {
      if (owner !== null) store.write(owner, changed.log);
    });
    return actor;
  });

  /** Read before anything is noted, so that no tab undoes what another one has noted. */
  const readStored = () => {
    const owner = userId();
    if (owner === null || !store.isChanged()) return;
    centre.get().send({ type: 'log.stored', log: store.read(owner) ?? emptyLog(now()) });
  };
  network.events.addEventListener('storage', (event) => {
    if ('key' in event && event.key === noticesKey) readStored();
  });

  const awaited = () => {
    const owner = userId();
    return owner === null ? [] : areasAwaited(store.read(owner));
  };

  const trader = noteTrader(core);
  const push = createPush(core, { centre: centre.get, language: () => i18n.locale });

  return {
    services: { centre: centre.get, awaited, ...push.services },
    onSignedIn: ({ user: { id } }) => {
      centre.get();
      push.onSignedIn();
      // Those of another user have been replaced by then; this user's may be from before a reload.
      trader.noteAgain(id);
    },
    onUserLeft: (reason) => {
      showBadge(0);
      push.onUserLeft();
      if (reason === 'signedOut') store.clear();
    },
    onSaw: (sightings) => {
      if (sightings.length === 0 || userId() === null) return;
      readStored();
      centre.get().send({ type: 'records.sighted', sightings, now: now() });
    },
    onCompleted: (completion) =>
      void showHappening(completion).catch((error: unknown) =>
        warn('The end of an order could not be shown', error),
      ),
    onLocaleChanged: push.onLocaleChanged,
    onNavigated: () => centre.known()?.send({ type: 'close' }),
  };
}
