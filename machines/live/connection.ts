import type { ChannelSnapshot } from './channel.machine.ts';

export type Connection = 'live' | 'reconnecting' | 'offline';

/** Whether live prices arrive, are expected again soon, or have stopped. */
export const connectionOf = (snapshot: ChannelSnapshot): Connection => {
  if (snapshot.hasTag('live')) return 'live';
  return snapshot.hasTag('offline') ? 'offline' : 'reconnecting';
};

export type Banner = 'offline' | 'waiting' | 'connecting' | 'paused' | 'rejected';

const linkBanner = (
  link: Exclude<ChannelSnapshot['value'], string>['active']['link'],
  isFirst: boolean,
): Banner | null => {
  if (link === 'backingOff') return 'waiting';
  if (link === 'connecting' || link.connected.answers === 'awaited') return isFirst ? null : 'connecting';
  return link.connected.login === 'rejected' ? 'rejected' : null;
};

/** The banner about the channel; null when none is needed, as during the first connect. */
export const bannerOf = ({ value, context }: ChannelSnapshot): Banner | null => {
  if (typeof value !== 'string') return linkBanner(value.active.link, context.attempt === 0);
  return value === 'offline' ? 'offline' : value === 'suspended' ? 'paused' : null;
};
