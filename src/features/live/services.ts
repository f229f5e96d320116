import type { ChannelActor } from '#machines/live/channel.machine.ts';

export interface LiveServices {
  channel: ChannelActor;
}
