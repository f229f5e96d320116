import { type Answer, CallError } from '#protocol/answer.ts';

/** What happens to a form besides being submitted. */
export const formEvents = { edit: [{}], askAgain: [{}], leave: [{}] } as const;

/** What the call at `path` answers to a form with a verification code. */
export const codeAnswers = (path: string) => ({
  done: [
    { accepted: false, code: 0, message: 'The verification code is wrong.' },
    { accepted: true, data: null, message: '' },
  ] satisfies Answer<null>[],
  error: [new CallError('unknown', path, 'NETWORK', 'No answer')],
});
