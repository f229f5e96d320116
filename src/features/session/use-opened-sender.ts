import { useEffect } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import type { RegistrationServices } from './services.ts';

/** The code sender for a purpose. Sends it `open` on mount, which loads a new captcha. */
export function useOpenedSender(
  { codeSenderOf }: Pick<RegistrationServices, 'codeSenderOf'>,
  purpose: CodePurpose,
): CodeSenderActor {
  const sender = codeSenderOf(purpose);
  useEffect(() => sender.send({ type: 'open' }), [sender]);
  return sender;
}
