import { createActor } from 'xstate';
import type { RegistrationServices } from '#features/session/services.ts';
import type { createRegistrationGateway } from '#gateway/api/registration.ts';
import type { CodePauses } from '#gateway/device/code-pauses.ts';
import type { createTicker } from '#gateway/live/ticker.ts';
import { codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { passwordChangeMachine } from '#machines/session/password-change.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { createConfirmedActionMachine } from '#machines/shared/confirmed-action.machine.ts';
import type { AccountDrafts } from '#ports/account-draft.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import type { Actors } from '../actors.ts';
import { loadable } from '../readable.ts';

interface RegistrationParts {
  gateway: ReturnType<typeof createRegistrationGateway>;
  pauses: Pick<CodePauses, 'left'>;
  tick: ReturnType<typeof createTicker>;
  newIdempotency: () => Idempotency;
  settings: RegistrationServices['settings'];
  accountDrafts: AccountDrafts;
  origin: string;
  userActors: Actors;
}

/** Registration and passwords outside the screens, with one code sender per purpose. */
export function createRegistration(parts: RegistrationParts): RegistrationServices {
  const { gateway, pauses, tick, newIdempotency, settings, accountDrafts, origin, userActors } = parts;
  const { loadCaptcha, solveChallenge, sendCode, mayHaveChallenges } = gateway;
  const senderLogic = codeSenderMachine.provide({ actors: { loadCaptcha, solveChallenge, sendCode, tick } });

  const senders = userActors.keyed((purpose: CodePurpose) => {
    const input = { purpose, idempotency: newIdempotency(), mayHaveChallenges };
    const sender = createActor(senderLogic, { input }).start();
    const pause = pauses.left(purpose);
    if (pause) sender.send({ type: 'pause.found', pause });
    return sender;
  });

  const demoReset = createActor(
    createConfirmedActionMachine<'demo account'>().provide({ actors: { act: gateway.resetDemo } }),
    { input: { idempotency: newIdempotency() } },
  ).start();

  userActors.onClear(() => demoReset.send({ type: 'cancel' }));

  const areas = loadable(gateway.loadAreas);
  areas.start();
  const phoneOffered = loadable(gateway.loadPhoneOffered);
  phoneOffered.start();

  return {
    settings,
    origin,
    accountDrafts,
    areas,
    phoneOffered,
    registration: registrationMachine.provide({ actors: { sendRequest: gateway.register } }),
    passwordReset: passwordResetMachine.provide({ actors: { sendRequest: gateway.resetPassword } }),
    passwordChange: passwordChangeMachine.provide({ actors: { sendRequest: gateway.changePassword } }),
    codeSenderOf: senders.get,
    demoReset,
  };
}
