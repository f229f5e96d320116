import { objectKeys } from '#domain/object-keys.ts';

export const livePath = '/v2/ws';

interface LiveTopic {
  name: string;
  /** The number of parameters after the name, each preceded by a dot. */
  parameters: 0 | 1 | 2;
  /** Whether only a logged-in connection may subscribe. */
  isPrivate: boolean;
}

export const liveTopics = {
  market: { name: 'DAY_MARKET', parameters: 0, isPrivate: false },
  /** The parameter is the pair's code (LIVE-16). */
  bars: { name: 'KLINE', parameters: 1, isPrivate: false },
  positions: { name: 'FOREX_TRADE', parameters: 0, isPrivate: true },
  closed: { name: 'FOREX_CLOSED', parameters: 0, isPrivate: true },
  /** The parameters are the ids of the user and of the trader that the user follows. */
  copies: { name: 'FOREX_FOLLOW_TRADE', parameters: 2, isPrivate: true },
} as const satisfies Record<string, LiveTopic>;

export type TopicName = keyof typeof liveTopics;

/** The text of a topic in `sub` and `unsub` frames. */
export const topicOf = (name: TopicName, ...parameters: string[]): string =>
  [liveTopics[name].name, ...parameters].join('.');

/** Parses the text of a topic; null when the name or the number of parameters is unknown. */
export function readTopic(text: string): { name: TopicName; parameters: string[] } | null {
  const [wireName, ...rest] = text.split('.');
  const name = objectKeys(liveTopics).find((key) => liveTopics[key].name === wireName);
  if (!name) return null;
  const count = liveTopics[name].parameters;
  // A single parameter is a pair's code, which may contain dots.
  const parameters = count === 1 ? [rest.join('.')] : rest;
  return parameters.length === count && parameters.every(Boolean) ? { name, parameters } : null;
}
