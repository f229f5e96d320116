import type { SessionFormServices } from '#features/session/services.ts';
import { createRegistrationGateway } from '#gateway/api/registration.ts';
import { endedKey } from '#gateway/api/session.ts';
import { createSignInGateway } from '#gateway/api/sign-in.ts';
import { createAccountDrafts } from '#gateway/device/account-drafts.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import { solveInWorkers } from '#gateway/device/solve-challenge.ts';
import { createSteadyClock } from '#gateway/device/steady-clock.ts';
import { createTicker } from '#gateway/live/ticker.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import { createRegistration } from './registration.ts';
import { createSignInWish } from './wish.ts';

/** Signing in, registering and passwords. */
export function createSessionForms({
  client,
  environment,
  session,
  settings,
  moneyMoved,
  ordersChanged,
  userActors,
}: Core): Area<SessionFormServices> {
  const { now: wall, monotonic, storage, tabStorage, newDemoId, newIdempotency, page } = environment;
  // A jump of the clock needs no reaction: if a pause ends too early, the API refuses the code.
  const now = createSteadyClock({ wall, monotonic }, () => undefined);
  const pauses = createCodePauses({ storage, wall, now });
  const gateway = createRegistrationGateway(client, {
    pauses,
    solve: solveInWorkers,
    onDemoReset: () => {
      moneyMoved();
      ordersChanged();
    },
  });
  const { signIn } = createSignInGateway(client, {
    storage,
    newDemoId,
    onSignedIn: (credentials) => session.send({ type: 'signed.in', credentials }),
  });

  const tick = createTicker({ now, page });
  const registration = createRegistration({
    gateway,
    pauses,
    tick,
    newIdempotency,
    settings,
    accountDrafts: createAccountDrafts(tabStorage),
    origin: environment.origin,
    userActors,
  });

  return {
    services: {
      session,
      newIdempotency,
      signInWish: createSignInWish(monotonic),
      endedFor: () => tabStorage.read(endedKey),
      signIn: signInMachine.provide({ actors: { sendRequest: signIn } }),
      ...registration,
    },
  };
}
