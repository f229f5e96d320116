import { expect } from 'vitest';
import { ConnectionBadge } from '#features/live/ConnectionBadge.tsx';
import { ConnectionBanner } from '#features/live/ConnectionBanner.tsx';
import { channelModel } from '#machines/live/channel.model.ts';
import { type Screen, walk } from '../../kit/walk.tsx';

const shows = (banner: string | RegExp, badge: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('status')).toHaveTextContent(banner);
  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
};

const nothing = /^$/;
const isActive = (screen: Screen) =>
  expect.element(screen.getByText('Offline', { exact: true })).not.toBeInTheDocument();
const isConnected = (screen: Screen) =>
  expect.element(screen.getByText('Live', { exact: true })).toBeVisible();

walk(channelModel, {
  render: (actor) => (
    <>
      <ConnectionBanner actor={actor} />
      <ConnectionBadge actor={actor} />
    </>
  ),
  play: {
    start: 'outside',
    stop: 'outside',
    reconnect: (screen) => screen.getByRole('button', { name: 'Reconnect now' }).click(),
    subscribe: 'outside',
    unsubscribe: 'outside',
    'credentials.changed': 'outside',
    'socket.opened': 'outside',
    'socket.closed': 'outside',
    'pong.received': 'outside',
    'login.answered': 'outside',
    'network.online': 'outside',
    'network.offline': 'outside',
    'page.visible': 'outside',
    'page.hidden': 'outside',
  },
  screens: {
    stopped: shows(nothing, 'Offline'),
    offline: shows('You are offline. Prices stand still.', 'Offline'),
    suspended: shows('Prices are paused while nobody looks.', 'Reconnecting'),
    'active.page.visible': isActive,
    'active.page.hidden': isActive,
    'active.link.backingOff': async (screen) => {
      await shows('The connection is lost. Prices stand still.', 'Reconnecting')(screen);
      await expect.element(screen.getByRole('button', { name: 'Reconnect now' })).toBeEnabled();
    },
    'active.link.connecting': shows(/^(Reconnecting\. Prices stand still\.)?$/, 'Reconnecting'),
    'active.link.connected.login.anonymous': shows(nothing, 'Live'),
    'active.link.connected.login.authenticating': shows(nothing, 'Live'),
    'active.link.connected.login.authenticated': shows(nothing, 'Live'),
    'active.link.connected.login.rejected': shows("changes of your orders don't arrive", 'Live'),
    'active.link.connected.heartbeat.beating': isConnected,
  },
});
