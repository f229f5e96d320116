import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationField } from '#domain/verification.ts';

/** How the exchange asks for each missing field. */
export const missingMessages: Record<VerificationField, MessageDescriptor> = {
  name: msg`Enter your name.`,
  cardId: msg`Enter your ID number.`,
  frontPhoto: msg`Add a photo of the front.`,
  backPhoto: msg`Add a photo of the back.`,
  selfie: msg`Add a photo of you holding the document.`,
};
