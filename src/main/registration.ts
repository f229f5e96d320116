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
import type { CodePurpose } from '#protocol/registration.ts';
import type { PhoneArea } from '#protocol/session-forms.ts';
import { kept } from './kept.ts';

interface RegistrationParts {
  gateway: ReturnType<typeof createRegistrationGateway>;
  pauses: Pick<CodePauses, 'left'>;
  tick: ReturnType<typeof createTicker>;
  newKeySeed: () => string;
}

/** Registration and passwords as they run outside the screens: one sender of codes per purpose. */
export function createRegistration(parts: RegistrationParts): RegistrationServices {
  const { gateway, pauses, tick, newKeySeed } = parts;
  const senders = new Map<CodePurpose, CodeSenderActor>();
  const { loadCaptcha, sendCode } = gateway;
  const senderLogic = codeSenderMachine.provide({ actors: { loadCaptcha, sendCode, tick } });

  const startSender = (purpose: CodePurpose) => {
    const sender = createActor(senderLogic, { input: { purpose, keySeed: newKeySeed() } }).start();
    const pause = pauses.left(purpose);
    if (pause) sender.send({ type: 'pause.found', pause });
    return sender;
  };

  return {
    areas: createActor(
      createLoadableMachine<PhoneArea[]>().provide({ actors: { load: gateway.loadAreas } }),
    ).start(),
    phoneOffered: createActor(
      createLoadableMachine<boolean>().provide({ actors: { load: gateway.loadPhoneOffered } }),
    ).start(),
    registration: registrationMachine.provide({ actors: { sendRequest: gateway.register } }),
    passwordReset: passwordResetMachine.provide({ actors: { sendRequest: gateway.resetPassword } }),
    passwordChange: passwordChangeMachine.provide({ actors: { sendRequest: gateway.changePassword } }),
    codeSenderOf: (purpose) => kept(senders, purpose, () => startSender(purpose)),
    demoReset: createActor(
      createConfirmedActionMachine<'mock account'>().provide({ actors: { act: gateway.resetDemo } }),
      { input: { keySeed: newKeySeed() } },
    ).start(),
  };
}
