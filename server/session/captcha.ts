import { millisecondsPerMinute } from '#domain/durations.ts';
import { typedCode } from '#domain/typed-text.ts';
import { solvedFrom } from '#protocol/challenge.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { type Implementation, implementWithoutReplay } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Database } from '../kernel/database/database.ts';
import { characters } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';
import { captchaAlphabet, drawCaptcha } from './captcha-picture.ts';
import { createChallenge, isSolved } from './challenge.ts';
import type { Limits } from './limits.ts';
import { digestOf } from './sessions.ts';

const length = 5;
const lifetimeMilliseconds = 5 * millisecondsPerMinute;

const answerDigest = (id: string, text: string): string => digestOf(`${id} ${typedCode(text).toUpperCase()}`);

/** Draws a captcha that is valid for one call within five minutes (SESSION-22). */
export const captchaImplementation = ({ random, config }: World, limits: Limits): Implementation =>
  implementWithoutReplay(registrationCalls.captcha, async ({ database, now, address }) => {
    await limits.drawCaptcha(address);
    const id = random.token(16);
    const text = config.captchaText || characters(random, captchaAlphabet, length);
    await database
      .insertInto('captcha')
      .values({ id, answer_digest: answerDigest(id, text), expires_at: now + lifetimeMilliseconds })
      .execute();
    return { id, b64s: `data:image/png;base64,${drawCaptcha(random, text).toString('base64')}` };
  });

/**
 * Sets a challenge in place of a picture (SESSION-60), which is valid and limited as a picture is. Each is signed with
 * a secret of its own, which is stored with it: all processes know it, and it is gone with the challenge's only use.
 */
export const challengeImplementation = ({ random, config }: World, limits: Limits): Implementation =>
  implementWithoutReplay(registrationCalls.challenge, async ({ database, now, address }) => {
    await limits.drawCaptcha(address);
    const id = random.token(16);
    const secret = random.token();
    const challenge = await createChallenge(random, secret, config.challengeTries);
    await database
      .insertInto('captcha')
      .values({ id, challenge_secret: secret, expires_at: now + lifetimeMilliseconds })
      .execute();
    return { id, ...challenge };
  });

/**
 * Deletes the captcha in any case, so it allows one attempt.
 * @throws {Refusal} for a wrong text, and for a challenge that isn't solved.
 */
export async function takeCaptcha(
  database: Database,
  { id, text, now }: { id: string; text: string; now: number },
): Promise<void> {
  const drawn = await database.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst();
  const isRight =
    drawn !== undefined &&
    drawn.expires_at > now &&
    (drawn.challenge_secret === null
      ? drawn.answer_digest === answerDigest(id, text)
      : await isSolved(text, drawn.challenge_secret));
  if (isRight) return;
  throw new Refusal(
    solvedFrom(text) === null
      ? /*i18n*/ "The characters don't match the picture, or it has expired. Please try the new one."
      : /*i18n*/ 'The security check failed or has expired. Please start it again.',
  );
}
