import { useEffect } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import type { RegistrationServices } from './services.ts';

/** The sender of codes of a screen, told that the screen was opened. */
export function useOpenedSender(
  { codeSenderOf }: Pick<RegistrationServices, 'codeSenderOf'>,
  purpose: CodePurpose,
): CodeSenderActor {
  const sender = codeSenderOf(purpose);
  useEffect(() => sender.send({ type: 'open' }), [sender]);
  return sender;
}
