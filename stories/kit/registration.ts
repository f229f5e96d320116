import { createActor, fromPromise } from 'xstate';
import type { RegistrationServices } from '#features/session/services.ts';
import { settings } from '#fixtures/account.ts';
import { phoneAreas } from '#fixtures/session.ts';
import { type CodeSenderActor, codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import type { Captcha } from '#protocol/registration.ts';
import { answering } from './loaded.ts';

/** Phone numbers are offered, the areas are those of the fixtures, and an account needs a code. */
export const accountFields = (): Pick<RegistrationServices, 'areas' | 'phoneOffered' | 'settings'> => ({
  settings: answering(settings),
  areas: answering(phoneAreas),
  phoneOffered: answering(true),
});

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='72'%3E%3Ctext x='40' y='48' font-size='36'%3EK7QX%3C/text%3E%3C/svg%3E";

/** A code sender that loads a captcha but has no effect that sends codes. */
export function readySender(): CodeSenderActor {
  const logic = codeSenderMachine.provide({
    actors: { loadCaptcha: fromPromise<Captcha>(async () => ({ id: 'captcha', image: picture })) },
  });
  const actor = createActor(logic, { input: codeSenderModel.input }).start();
  actor.send({ type: 'open' });
  return actor;
}
