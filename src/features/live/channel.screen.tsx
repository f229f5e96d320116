import { button, press, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen, partOf } from '#fixtures/screens/define-screen.ts';
import { LivePrice } from '#fixtures/screens/LivePrice.tsx';
import { absent, not, says, visible } from '#fixtures/screens/looks.ts';
import { channelModel } from '#machines/live/channel.model.ts';

const live = absent(text('As of'));
const stale = visible(text('As of'));
const shows = (banner: string | RegExp, price: typeof live) => [says(status, banner), price];
const nothing = /^$/;
const isActive = not(says(status, "You're offline"));

export const channelScreen = defineScreen({
  model: channelModel,
  render: (actor) => <LivePrice actor={actor} />,
  play: {
    start: 'outside',
    stop: 'outside',
    reconnect: press(button('Reconnect now')),
    subscribe: 'outside',
    unsubscribe: 'outside',
    'credentials.changed': 'outside',
    'socket.opened': 'outside',
    'socket.closed': 'outside',
    'pong.received': 'outside',
    'events.missed': 'outside',
    'login.answered': 'outside',
    'network.online': 'outside',
    'network.offline': 'outside',
    'page.visible': 'outside',
    'page.hidden': 'outside',
  },
  screens: {
    stopped: shows(nothing, stale),
    offline: shows("You're offline. Prices aren't updating.", stale),
    suspended: shows('Prices pause while this tab is in the background.', stale),
    'active.page.visible': isActive,
    'active.page.hidden': isActive,
    'active.link.backingOff': shows("Connection lost. Prices aren't updating.", stale),
    'active.link.connecting': shows(/^(Reconnecting\. Prices aren't updating\.)?$/, stale),
    'active.link.connected.login.anonymous': isActive,
    'active.link.connected.login.authenticating': isActive,
    'active.link.connected.login.authenticated': shows(nothing, live),
    'active.link.connected.login.rejected': shows("your orders aren't updating", live),
    'active.link.connected.answers.awaited': shows(/^(Reconnecting\. Prices aren't updating\.)?$/, stale),
    'active.link.connected.answers.arriving': live,
    'active.link.connected.heartbeat.beating': isActive,
  },
  deployed: partOf('all those with prices'),
});
