import type { Answer } from '#protocol/answer.ts';

/** What happens to a form besides being submitted. */
export const formEvents = { edit: [{}], askAgain: [{}], leave: [{}] } as const;

/** What the API answers to a form with a verification code. */
export const codeAnswers: Answer<null>[] = [
  { accepted: false, code: 0, message: 'The verification code is wrong.' },
  { accepted: true, data: null, message: '' },
];
