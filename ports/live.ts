import type { ClientFrame, TopicData } from '#protocol/live.ts';
import type { TopicName } from '#protocol/live-topics.ts';

/** Commands of the channel's machine to its socket. The socket adds a ping's time: machines have no clock. */
export type SocketCommand =
  | { type: 'connect' | 'disconnect' | 'ping' }
  | { type: 'send'; frames: Exclude<ClientFrame, { type: 'ping' }>[] };

/** A topic of the live channel; a private one is sent to its logged-in user only. */
export interface Subscription {
  topic: string;
  isPrivate: boolean;
}

/**
 * The socket's reports to the channel's machine. `events.missed`: the user's data may have changed without an event
 * that reached the app. It follows each login at an API that doesn't number its events, and each that is refused.
 */
export type SocketFact =
  | { type: 'socket.opened' | 'socket.closed' | 'pong.received' | 'events.missed' }
  | { type: 'login.answered'; code: number };

/** Where the data of each topic goes. */
export type LiveSinks = {
  [Name in TopicName]: (data: TopicData<Name>, ...parameters: string[]) => void;
};

/** The browser's reports about the page. */
export type PageFact = { type: 'network.online' | 'network.offline' | 'page.visible' | 'page.hidden' };

/** Requests the current facts about the page. Only `network.offline` and `page.hidden` are reported. */
export type PageQuestion = { type: 'report' };
