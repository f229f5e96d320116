import type { MessageId, MessageValues } from '../texts/message.ts';
import type { Translate } from './language.ts';

/** Why something was decided: stored untranslated, and translated into the reader's language. */
export interface Reason {
  message: MessageId;
  values?: MessageValues;
}

/** The reason in the reader's language; empty without one. */
export const reasonIn = (translate: Translate, language: string, reason: Reason | null): string =>
  reason === null ? '' : translate(language, reason.message, reason.values);
