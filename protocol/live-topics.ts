export const livePath = '/v2/ws';

/** The names of the topics on the wire, each with its parameters after it. */
export const liveTopics = {
  market: 'DAY_MARKET',
  /** Its parameter is the pair's code (LIVE-16). */
  bars: 'KLINE',
  positions: 'FOREX_TRADE',
  closed: 'FOREX_CLOSED',
  /** Its parameters are the ids of the user and of the trader that the user follows. */
  copies: 'FOREX_FOLLOW_TRADE',
} as const;

export type TopicName = keyof typeof liveTopics;

/** Whether only a logged-in connection may subscribe. */
export const isPrivateTopic = (name: TopicName): boolean => name !== 'market' && name !== 'bars';

/** The text of a topic in `sub` and `unsub` frames. */
export const topicOf = (name: TopicName, ...parameters: string[]): string =>
  [liveTopics[name], ...parameters].join('.');
