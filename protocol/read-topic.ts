import { objectKeys } from '#domain/object-keys.ts';
import { liveTopics, type TopicName } from './live-topics.ts';

/** The number of parameters after the name, each preceded by a dot. */
const parameterCounts: Readonly<Record<TopicName, number>> = {
  market: 0,
  bars: 1,
  positions: 0,
  closed: 0,
  copies: 2,
};

/** Parses the text of a topic; null when the name or the number of parameters is unknown. */
export function readTopic(text: string): { name: TopicName; parameters: string[] } | null {
  const [wireName, ...rest] = text.split('.');
  const name = objectKeys(liveTopics).find((key) => liveTopics[key] === wireName);
  if (!name) return null;
  const count = parameterCounts[name];
  // A single parameter is a pair's code, which may contain dots.
  const parameters = count === 1 ? [rest.join('.')] : rest;
  return parameters.length === count && parameters.every(Boolean) ? { name, parameters } : null;
}

/** Whether the text is a topic of events. The other private ones repeat a state: each frame replaces the one before. */
export const isNumbered = (text: string): boolean => readTopic(text)?.name === 'closed';
