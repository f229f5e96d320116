import { LivePrice } from '#fixtures/screens/LivePrice.tsx';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { channelModel } from '#machines/live/channel.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'live/Connection' };

const draw = (actor: ChannelActor) => <LivePrice actor={actor} />;

export const Stopped = leafStory(channelModel, 'stopped', draw);
export const Offline = leafStory(channelModel, 'offline', draw);
export const Suspended = leafStory(channelModel, 'suspended', draw);
export const PageVisible = leafStory(channelModel, 'active.page.visible', draw);
export const PageHidden = leafStory(channelModel, 'active.page.hidden', draw);
export const BackingOff = leafStory(channelModel, 'active.link.backingOff', draw);
export const Connecting = leafStory(channelModel, 'active.link.connecting', draw);
export const Anonymous = leafStory(channelModel, 'active.link.connected.login.anonymous', draw);
export const Authenticating = leafStory(channelModel, 'active.link.connected.login.authenticating', draw);
export const Authenticated = leafStory(channelModel, 'active.link.connected.login.authenticated', draw);
export const Rejected = leafStory(channelModel, 'active.link.connected.login.rejected', draw);
export const Awaited = leafStory(channelModel, 'active.link.connected.answers.awaited', draw);
export const Arriving = leafStory(channelModel, 'active.link.connected.answers.arriving', draw);
export const Beating = leafStory(channelModel, 'active.link.connected.heartbeat.beating', draw);
