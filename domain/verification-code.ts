/** The digits of a verification code (docs/decisions.md). */
export const codeLength = 6;
