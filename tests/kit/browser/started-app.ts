import { notificationsStore } from '@mantine/notifications';
import { expect } from 'vitest';
import { startWholeApp } from './app.tsx';

type Options = Partial<Parameters<typeof startWholeApp>[0]>;
type Started = ReturnType<typeof startWholeApp>;

const loggedInAs = (login: 'anonymous' | 'authenticated') =>
  ({ active: { link: { connected: { login } } } }) as const;

/** Waits until an app has read what it reads for its visitor, and its live channel is connected as the same. */
async function untilRead({ app }: Pick<Started, 'app'>): Promise<void> {
  const { session, live, market, wallet, areas } = app.context;
  await expect.poll(() => session.session.getSnapshot().hasTag('known')).toBe(true);
  const isGuest = session.session.getSnapshot().matches('guest');
  const login = isGuest ? 'anonymous' : 'authenticated';
  await expect.poll(() => live.channel.getSnapshot().matches(loggedInAs(login))).toBe(true);
  const steps = [market.pairs, market.categories, ...(isGuest ? [] : [wallet.balances, wallet.profits])];
  await expect.poll(() => steps.map((actor) => actor.getSnapshot().value)).toEqual(steps.map(() => 'loaded'));
  if (isGuest) return;
  const { ordersOf } = await areas.micro();
  await expect.poll(() => ordersOf('running').getSnapshot().value).toBe('finished');
}

/** Starts the app without its screens, and waits until it has read what its start needs. */
export async function startReadApp(options: Options = {}) {
  const started = startWholeApp({ path: '/', ...options });
  await untilRead(started);
  const { requests } = started.api;
  let first = requests.length;
  const calls = () => [...new Set(requests.slice(first).map(({ path }) => path))].sort();
  return {
    ...started,
    /** The paths that were called since the start or since `forgetCalls`, each once, in alphabetical order. */
    calls,
    /** The same after all that has begun was sent, to see that a call is missing. */
    callsSent: async () => {
      // A call is sent some promises after its cause, but in the same task.
      await new Promise((resolve) => setTimeout(resolve));
      return calls();
    },
    forgetCalls: () => {
      first = requests.length;
    },
    /** Breaks the live connection and waits until the app is connected again, and has read. */
    reconnect: async () => {
      started.live.cut();
      await untilRead(started);
    },
    untilRead: () => untilRead(started),
  };
}

/** The messages that are shown, or would be if there were screens, with their colours. */
export const toasts = () =>
  notificationsStore.getState().notifications.map(({ color, message }) => `${color}: ${message}`);
