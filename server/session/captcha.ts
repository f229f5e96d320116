import { millisecondsPerMinute } from '#domain/durations.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { type Implementation, implementWithoutReplay } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Database } from '../kernel/database/database.ts';
import { characters } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { captchaAlphabet } from './glyphs.ts';
import type { Limits } from './limits.ts';
import { digestOf } from './tokens.ts';

const length = 5;
const lifetimeMilliseconds = 5 * millisecondsPerMinute;

const answerDigest = (id: string, text: string): string =>
  digestOf(`${id} ${text.replace(/\s/g, '').toUpperCase()}`);

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

/** Deletes the captcha in any case, so it allows one attempt. @throws {Refusal} for a wrong text. */
export async function takeCaptcha(
  database: Database,
  { id, text, now }: { id: string; text: string; now: number },
): Promise<void> {
  const drawn = await database.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst();
  if (drawn && drawn.expires_at > now && drawn.answer_digest === answerDigest(id, text)) return;
  throw new Refusal(
    /*i18n*/ "The characters don't match the picture, or it has expired. Please try the new one.",
  );
}
