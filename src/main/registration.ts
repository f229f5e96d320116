import { createActor } from 'xstate';
import type { RegistrationServices } from '#features/session/services.ts';
import type { CodePauses } from '#gateway/code-pauses.ts';
import type { createRegistrationGateway } from '#gateway/registration.ts';
import type { createTicker } from '#gateway/ticker.ts';
import { type CodeSenderActor, codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { passwordChangeMachine } from '#machines/session/password-change.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { createConfirmedActionMachine } from '#machines/shared/confirmed-action.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { PhoneArea } from '#ports/session.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { getOrCreate } from './get-or-create.ts';

interface RegistrationParts {
  gateway: ReturnType<typeof createRegistrationGateway>;
  pauses: Pick<CodePauses, 'left'>;
  tick: ReturnType<typeof createTicker>;
  newIdempotency: () => Idempotency;
  settings: RegistrationServices['settings'];
}

interface RegistrationProcesses {
  services: RegistrationServices;
  /** Ends what belongs to the user who has left: codes that were sent and an open question. */
  forgetUser: () => void;
}

/** Registration and passwords outside the screens, with one code sender per purpose. */
export function createRegistration(parts: RegistrationParts): RegistrationProcesses {
  const { gateway, pauses, tick, newIdempotency, settings } = parts;
  const senders = new Map<CodePurpose, CodeSenderActor>();
  const { loadCaptcha, sendCode } = gateway;
  const senderLogic = codeSenderMachine.provide({ actors: { loadCaptcha, sendCode, tick } });

  const startSender = (purpose: CodePurpose) => {
    const input = { purpose, idempotency: newIdempotency() };
    const sender = createActor(senderLogic, { input }).start();
    const pause = pauses.left(purpose);
    if (pause) sender.send({ type: 'pause.found', pause });
    return sender;
  };

  const demoReset = createActor(
    createConfirmedActionMachine<'demo account'>().provide({ actors: { act: gateway.resetDemo } }),
    { input: { idempotency: newIdempotency() } },
  ).start();

  const services: RegistrationServices = {
    settings,
    areas: createActor(
      createLoadableMachine<PhoneArea[]>().provide({ actors: { load: gateway.loadAreas } }),
    ).start(),
    phoneOffered: createActor(
      createLoadableMachine<boolean>().provide({ actors: { load: gateway.loadPhoneOffered } }),
    ).start(),
    registration: registrationMachine.provide({ actors: { sendRequest: gateway.register } }),
    passwordReset: passwordResetMachine.provide({ actors: { sendRequest: gateway.resetPassword } }),
    passwordChange: passwordChangeMachine.provide({ actors: { sendRequest: gateway.changePassword } }),
    codeSenderOf: (purpose) => getOrCreate(senders, purpose, () => startSender(purpose)),
    demoReset,
  };

  return {
    services,
    forgetUser: () => {
      for (const sender of senders.values()) sender.stop();
      senders.clear();
      demoReset.send({ type: 'cancel' });
    },
  };
}
