/** The envelope around every reply (API-9). */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

/** The codes of an answer (API-14, API-18). Any code but 1 is a refusal (API-15); the sandbox's own is 0. */
export const codes = { success: 1, refused: 0, sessionInvalid: 999 } as const;
