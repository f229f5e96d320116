import type { CallInput } from '#protocol/call.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { uploader } from './pictures.ts';
import type { TestSandbox } from './sandbox.ts';

type Documents = Record<keyof CallInput<typeof verificationCalls.submit>, string>;

/** The calls of the verification as one user. */
export function applicant(exchange: TestSandbox, token: string) {
  const { url } = uploader(exchange, token);
  /** Whole documents with new photos, with these fields instead. */
  const documents = async (changes: Partial<Documents> = {}): Promise<Documents> => ({
    name: 'Ada Lovelace',
    card_id: 'X1234567',
    front_pic: await url(),
    reverse_pic: await url(),
    hand_pic: await url(),
    ...changes,
  });
  return {
    documents,
    send: (input: Partial<Documents>) => exchange.call(verificationCalls.submit, input, { token }),
    submit: async (changes: Partial<Documents> = {}) =>
      exchange.call(verificationCalls.submit, await documents(changes), { token }),
    review: async (lang?: string) =>
      (await exchange.call(verificationCalls.review, {}, { token, ...(lang === undefined ? {} : { lang }) }))
        .data,
  };
}
