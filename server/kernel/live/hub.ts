import type { TopicName } from '#protocol/live-topics.ts';

/** Sends live data to the sockets of this process that subscribed to it. */
export interface Hub {
  /** To every socket subscribed to the topic; the frame is built once. */
  broadcast(topic: string, data: unknown): void;
  /** To the user's sockets subscribed to the topic. */
  send(userId: string, topic: string, data: unknown): void;
  /** The users with a signed-in socket subscribed to the topic. */
  onlineUsers(topic: string): string[];
  /** The topics of a name that a socket is subscribed to. */
  topicsOf(name: TopicName): string[];
  /** Whether a socket is subscribed to the topic. */
  isWanted(topic: string): boolean;
  /** Calls the listener for each new subscription; what it sends goes to that socket only. A guest has no user. */
  onSubscribe(listener: SubscribeListener): void;
}

export type SubscribeListener = (topic: string, send: (data: unknown) => void, userId: string | null) => void;
