import type { ExpressionBuilder } from 'kysely';
import { millisecondsPerDay } from '#domain/durations.ts';
import { photoFolder } from '#protocol/upload.ts';
import { missingPicture } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Tables } from '../kernel/database/tables.ts';

/** How long a picture waits for a record that names it (VERIFICATION-24). */
const openMilliseconds = millisecondsPerDay;

const handle = /^[\w-]{1,100}$/;

export const isHandle = (text: string): boolean => handle.test(text);

/** The URL of a picture, as the answer to its upload has it and as a form names it. */
export const urlOf = (handleOfPicture: string): string => photoFolder + handleOfPicture;

function handleOf(url: string): string | null {
  const rest = url.startsWith(photoFolder) ? url.slice(photoFolder.length) : '';
  return isHandle(rest) ? rest : null;
}

/** A picture that no record names has expired if it was uploaded at this time or before. */
export const expiryOf = (now: number): number => now - openMilliseconds;

/** A picture of this user whose bytes are stored, and that hasn't expired. */
export const isUsable =
  (userId: string, now: number) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'upload'>) =>
    and([
      eb('user_id', '=', userId),
      eb('is_stored', '=', true),
      eb('expired_at', 'is', null),
      or([eb('reference', 'is not', null), eb('created_at', '>', expiryOf(now))]),
    ]);

export const claimUpload: ClaimUpload = async (tx, { userId, url, reference, now }) => {
  const claimed = await tx
    .updateTable('upload')
    .set({ reference })
    .where('handle', '=', handleOf(url) ?? '')
    .where(isUsable(userId, now))
    .returning('handle')
    .executeTakeFirst();
  if (!claimed) throw missingPicture();
};
