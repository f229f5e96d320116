import { expect } from 'vitest';
import { LivePrice } from '#fixtures/screens/LivePrice.tsx';
import { channelModel } from '#machines/live/channel.model.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const live = (screen: Screen) => expect.element(screen.getByText('As of')).not.toBeInTheDocument();
const stale = (screen: Screen) => expect.element(screen.getByText('As of')).toBeVisible();

const shows = (banner: string | RegExp, price: typeof live) => async (screen: Screen) => {
  await expect.element(screen.getByRole('status')).toHaveTextContent(banner);
  await price(screen);
};

const nothing = /^$/;
const isActive = (screen: Screen) =>
  expect.element(screen.getByRole('status')).not.toHaveTextContent("You're offline");

walk(channelModel, {
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
});
