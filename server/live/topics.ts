import { topics } from '#protocol/live.ts';

const bars = /^KLINE\.[\w.-]{1,40}$/;
const followed = /^FOREX_FOLLOW_TRADE\.[\w-]{1,40}\.[\w-]{1,40}$/;

/** Whether the channel has such a topic (design, §3). */
export const isTopic = (topic: string): boolean =>
  topic === topics.market || bars.test(topic) || isPrivate(topic);

/** Whether it is about one user, and so for signed-in sockets only. */
export const isPrivate = (topic: string): boolean =>
  topic === topics.positions || topic === topics.closed || followed.test(topic);
