import { secondsPerHour } from '#domain/durations.ts';
import { contentCalls, feedbackLength } from '#protocol/content.ts';
import { checkLength } from '../kernel/calls/fields.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/calls/handler.ts';
import { countAgainst } from '../kernel/calls/rate-limit.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import { sendMessage } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';

/** Each goes to a person. */
const messagesPerHour = 5;

/** A user's message to the operator, which goes to the support's e-mail address (CONTENT-40). */
export function feedbackImplementation({
  config,
  createLimiter,
}: Pick<World, 'config' | 'createLimiter'>): Implementation {
  const messages = createLimiter('feedback', messagesPerHour, secondsPerHour);
  return implementPrepared(
    contentCalls.feedback,
    async ({ input, user }) => {
      const message = input.message.trim();
      if (message === '') throw new Refusal(/*i18n*/ 'Please write a message.');
      checkLength(message, feedbackLength);
      await countAgainst(
        messages,
        user.id,
        /*i18n*/ 'You have sent several messages. Please write again in an hour.',
      );
      return message;
    },
    async ({ user, tx, now, prepared: message }) => {
      const { uid } = await tx
        .selectFrom('users')
        .select('uid')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await sendMessage(tx, {
        channel: 'email',
        recipient: config.serviceEmail,
        text: `Feedback of UID ${uid}:\n\n${message}`,
        at: now,
      });
      return reply(null, /*i18n*/ 'Thank you for your message.');
    },
  );
}
