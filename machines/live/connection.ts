import type { ChannelSnapshot } from './channel.machine.ts';

export type Connection = 'live' | 'reconnecting' | 'offline';

/** How much the shown figures can be trusted. */
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
  if (link === 'connecting') return isFirst ? null : 'connecting';
  return link.connected.login === 'rejected' ? 'rejected' : null;
};

/** What the user should know of the channel; null when there is nothing to say. */
export const bannerOf = ({ value, context }: ChannelSnapshot): Banner | null => {
  if (typeof value !== 'string') return linkBanner(value.active.link, context.attempt === 0);
  return value === 'offline' ? 'offline' : value === 'suspended' ? 'paused' : null;
};
