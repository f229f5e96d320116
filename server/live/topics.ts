import { liveTopics, readTopic } from '#protocol/live.ts';

const parameter = /^[\w.-]{1,40}$/;

export const isTopic = (topic: string): boolean =>
  readTopic(topic)?.parameters.every((value) => parameter.test(value)) ?? false;

/** Whether the topic belongs to one user, so that only signed-in sockets may subscribe. */
export function isPrivate(topic: string): boolean {
  const parsed = readTopic(topic);
  return parsed !== null && liveTopics[parsed.name].isPrivate;
}
