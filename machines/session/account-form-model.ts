import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers } from '#fixtures/session.ts';
import { idempotency, withoutPromise, writeReplies } from '#fixtures/write.ts';
import type { Model } from '#flow-kit/model.ts';
import type { AccountFormMachine } from './account-form.ts';

interface AccountForm<Request> {
  request: Request;
  /** What the user presses to send the request. */
  button: string;
  /** What the API does with it. */
  accepts: string;
}

/** Declares the model of a form that asks for an account, its code and a password. */
export const defineAccountForm = <Request, const Name extends string>(
  name: Name,
  machine: AccountFormMachine<Request>,
  { request, button, accepts }: NoInfer<AccountForm<Request>>,
): Model<AccountFormMachine<Request>, Name> => {
  const model = {
    name,
    machine,
    input: { idempotency },
    otherInputs: withoutPromise,
    events: {
      'code.sent': [{}],
      next: [{}],
      back: [{}],
      edit: [{}],
      submit: [{ request }],
      askAgain: [{}],
      leave: [{}],
    },
    answers: { sendRequest: writeReplies(...codeAnswers) },
    phrases: {
      events: {
        'code.sent': 'A code is sent to the account',
        next: 'The user goes on to the password',
        back: 'The user goes back a step',
        edit: 'The user types in the form',
        submit: `The user chooses a password and presses ${button}`,
        ...unconfirmedPhrases,
      },
      answers: { sendRequest: writeAnswers(accepts) },
      delays: writeDelays,
    },
    key: ({ refusal, hasCode }: { refusal: string | null; hasCode: boolean }) => [refusal, hasCode],
  };
  // The events of a machine can't be told while its request is any.
  return model as unknown as Model<AccountFormMachine<Request>, Name>;
};
