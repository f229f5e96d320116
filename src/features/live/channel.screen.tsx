import { button, press, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
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
    ...outside(
      'start',
      'stop',
      'subscribe',
      'unsubscribe',
      'credentials.changed',
      'socket.opened',
      'socket.closed',
      'pong.received',
      'events.missed',
      'login.answered',
      'network.online',
      'network.offline',
      'page.visible',
      'page.hidden',
    ),
    reconnect: press(button('Reconnect now')),
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
