import { isPrivateTopic } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';

const parameter = /^[\w.-]{1,40}$/;

export const isTopic = (topic: string): boolean =>
  readTopic(topic)?.parameters.every((value) => parameter.test(value)) ?? false;

/** Whether the topic belongs to one user, so that only signed-in sockets may subscribe. */
export function isPrivate(topic: string): boolean {
  const parsed = readTopic(topic);
  return parsed !== null && isPrivateTopic(parsed.name);
}

/** Whether the user may subscribe to the topic, as far as it names users: only those whom it names (FOLLOW-100). */
export function isAbout(topic: string, userId: string | null): boolean {
  const parsed = readTopic(topic);
  if (parsed?.name !== 'copies') return true;
  return userId !== null && parsed.parameters.includes(userId);
}
