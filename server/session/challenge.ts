import * as altcha from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedFrom } from '#protocol/challenge.ts';
import type { Random } from '../kernel/random.ts';

const algorithm = 'PBKDF2/SHA-256';
/** The iterations of each key: about a millisecond of a device. */
const cost = 2000;

/**
 * A challenge whose solution is one of the last two thirds of `tries` keys, so that none is solved at once and none
 * takes much longer than another. It carries no time at which it expires: the exchange's own clock decides.
 * @throws {Error} for an empty secret.
 */
export async function createChallenge(random: Random, secret: string, tries: number) {
  const { parameters, signature } = await altcha.createChallenge({
    algorithm,
    cost,
    deriveKey,
    counter: Math.floor((tries / 3) * (1 + 2 * random.next())),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  if (signature === undefined) throw new Error('A challenge has a signature');
  return { parameters: { ...parameters, algorithm } as const, signature };
}

/** Whether a text holds the solution of the challenge that was signed with the secret. */
export async function isSolved(text: string, secret: string): Promise<boolean> {
  const solved = solvedFrom(text);
  if (solved === null) return false;
  const { verified } = await altcha.verifySolution({
    ...solved,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  return verified;
}
