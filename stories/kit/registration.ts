import { createActor, fromPromise } from 'xstate';
import type { AccountFieldServices } from '#features/session/services.ts';
import { type CodeSenderActor, codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import type { Captcha } from '#protocol/registration.ts';
import type { PhoneArea } from '#protocol/session-forms.ts';
import { answering } from './loaded.ts';

/** Few, but of every kind: a shared code, some that may not register, and one that looks like them. */
export const phoneAreas: PhoneArea[] = [
  { id: '1', country: 'US', prefix: '+1' },
  { id: '2', country: 'CA', prefix: '+1' },
  { id: '3', country: 'GB', prefix: '+44' },
  { id: '4', country: 'CN', prefix: '+86' },
  { id: '5', country: 'HK', prefix: '+852' },
  { id: '6', country: 'JP', prefix: '+81' },
  { id: '7', country: 'TW', prefix: '+886' },
];

/** Phones are offered, and the areas above are known. */
export const accountFields = (): AccountFieldServices => ({
  areas: answering(phoneAreas),
  phoneOffered: answering(true),
});

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='72'%3E%3Ctext x='40' y='48' font-size='36'%3EK7QX%3C/text%3E%3C/svg%3E";

/** A sender whose picture is there and whose codes never leave. */
export function readySender(): CodeSenderActor {
  const logic = codeSenderMachine.provide({
    actors: { loadCaptcha: fromPromise<Captcha>(async () => ({ id: 'captcha', image: picture })) },
  });
  const actor = createActor(logic, { input: codeSenderModel.input }).start();
  actor.send({ type: 'open' });
  return actor;
}
