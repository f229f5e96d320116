import { createActor } from 'xstate';
import type { PushServices } from '#features/notice/services.ts';
import { createPushGateway } from '#gateway/device/push.ts';
import { logOf, type NoticesActor } from '#machines/notice/notices.machine.ts';
import { pushMachine } from '#machines/notice/push.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Core } from '../core.ts';

/**
 * Notices that are pushed to this device: whether they are on is read when the user's settings are opened, and at a
 * sign-in if they were on at the last visit.
 * @param centre the user's notices, which say which kinds are off
 */
export function createPush(
  { client, environment, session, userActors }: Core,
  { centre, language }: { centre: () => NoticesActor; language: () => string },
) {
  const { workers, permission, isInSafariTab, storage, warn } = environment;
  const gateway = createPushGateway(client, {
    workers,
    permission,
    isForInstalledOnly: isInSafariTab,
    storage,
    language,
    userId: () => userOf(session.getSnapshot())?.id ?? null,
    warn,
  });
  const { readState, turnOn, renew, turnOff } = gateway;
  const logic = pushMachine.provide({ actors: { readState, turnOn, renew, turnOff } });
  const settings = () => ({ off: logOf(centre().getSnapshot()).off });

  const push = userActors.single(() => {
    const actor = createActor(logic, { input: settings() });
    let { off } = settings();
    centre().subscribe((snapshot) => {
      if (logOf(snapshot).off === off) return;
      off = logOf(snapshot).off;
      actor.send({ type: 'settings.changed', off });
    });
    return actor;
  });

  return {
    services: { push: push.get } satisfies PushServices,
    onSignedIn: () => {
      if (gateway.isTold()) push.get();
    },
    onUserLeft: gateway.withdraw,
    onLocaleChanged: () => push.known()?.send({ type: 'settings.changed', ...settings() }),
  };
}
