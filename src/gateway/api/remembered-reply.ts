import type { Remembered } from '#ports/answer.ts';
import type { Call } from '#protocol/call.ts';
import { parseReply } from '#protocol/lists.ts';
import type { ClientOptions } from './client-options.ts';

/** The data of a reply as far as the device may store it (INSTALL-13). */
const storableData = ({ storedFields }: Call, data: unknown): unknown =>
  storedFields && typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).filter(([name]) => storedFields.includes(name)))
    : data;

/** The last reply to a read, in the language of now and for the user of now; null for a call that isn't stored. */
export function rememberedReply(
  call: Call,
  identity: string,
  { language, token: currentToken, replies, isStoredSession, hasAdditions }: ClientOptions,
) {
  if (!call.isStored) return null;
  const token = currentToken();
  const key = JSON.stringify([language(), identity]);
  return {
    write: (data: unknown, at: number) => {
      // A late answer isn't stored for the next user.
      if (isStoredSession(token)) void replies.write(key, token, { data: storableData(call, data), at });
    },
    read: async (): Promise<Remembered | null> => {
      const stored = isStoredSession(token) ? await replies.read(key, token) : null;
      if (stored === null) return null;
      const { result } = parseReply(call.reply, stored.data, hasAdditions);
      return result.success ? { value: result.output, at: stored.at } : null;
    },
  };
}
