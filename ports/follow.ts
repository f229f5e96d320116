import type { CopySettings } from '#domain/copy.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';

/** The settings with which a trader is followed (FOLLOW-36). */
export interface FollowRequest extends CopySettings {
  traderId: string;
}

/** A trader that isn't followed any more. */
export interface UnfollowRequest {
  traderId: string;
}

/** What a sheet of follow orders is about (FOLLOW-46). */
export interface SheetSubject {
  trader: Pick<Trader, 'id' | 'nickname'>;
  status: SheetStatus;
}

/** What the live channel reports to a sheet with live prices. */
export type ChannelFact = { type: 'channel.lost' | 'channel.restored' };
