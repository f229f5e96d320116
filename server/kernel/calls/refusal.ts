import { codes } from '#protocol/envelope.ts';
import type { MessageId, MessageValues } from '../texts/message.ts';

/**
 * A refused call: an answer, not a failure. The call's work is rolled back, and the HTTP layer answers
 * `{code, msg, data}` with `message` in the caller's language (API-9, API-15).
 */
export class Refusal extends Error {
  readonly values: MessageValues;
  readonly code: number;
  /** Data for the caller besides the message, in the API's names, such as figures that have changed. */
  readonly data: unknown;

  constructor(
    message: MessageId,
    values: MessageValues = {},
    code: number = codes.refused,
    data: unknown = null,
  ) {
    super(message);
    this.name = 'Refusal';
    this.values = values;
    this.code = code;
    this.data = data;
  }
}

/** A refusal with data besides the message, such as the figures of now. */
export const refusalWith = (message: MessageId, data: object) =>
  new Refusal(message, {}, codes.refused, data);

export const signInAgain = () => new Refusal(/*i18n*/ 'Please sign in again.', {}, codes.sessionInvalid);
export const missingPicture = () => new Refusal(/*i18n*/ "This picture doesn't exist.");
export const realAccountOnly = () => new Refusal(/*i18n*/ 'Please register or log in to a real account');
