import type { ChannelActor } from '#machines/live/channel.machine.ts';

export interface LiveServices {
  channel: ChannelActor;
  /** Whether the user has been waiting for the API for long. */
  slowness: { get: () => boolean; subscribe: (listener: () => void) => () => void };
}
