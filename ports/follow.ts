import type { CallRequest } from '#protocol/call.ts';
import type { followCalls, SheetStatus, Trader } from '#protocol/follow.ts';

/** The settings with which a trader is followed (FOLLOW-36). */
export type FollowRequest = CallRequest<typeof followCalls.follow>;

/** A trader that isn't followed any more. */
export type UnfollowRequest = CallRequest<typeof followCalls.unfollow>;

/** The user's open copies of the orders of a trader, by the user's id of the trader. */
export interface CopiesRequest {
  traderId: string;
}

/** The trader and the follower of a sheet of follow orders (FOLLOW-46). */
export interface SheetSubject {
  trader: Pick<Trader, 'id' | 'nickname'>;
  status: SheetStatus;
}

/** The live channel's reports to a sheet with live prices. */
export type ChannelFact = { type: 'channel.lost' | 'channel.restored' };
