import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type ChannelActor, channelMachine } from '#machines/live/channel.machine.ts';
import { connectionOf } from '#machines/live/connection.ts';
import type { SocketCommand } from '#ports/live.ts';

type Event = Parameters<ChannelActor['send']>[0];

/** The channel with a scripted socket and page, on a manual clock. */
export function startChannel({ token = null as string | null } = {}) {
  const clock = new SimulatedClock();
  /** The commands to the socket, in short: connect, disconnect, ping, login:token, sub:topic … */
  const commands: string[] = [];
  const emitted: string[] = [];
  const warned: string[] = [];
  const page = { isOnline: true, isHidden: false };

  const socket = fromCallback<SocketCommand>(({ receive }) => {
    receive((command) => {
      if (command.type !== 'send') commands.push(command.type);
      else for (const frame of command.frames) commands.push(Object.values(frame).join(':'));
    });
  });
  const watchPage = fromCallback<{ type: 'report' }>(({ receive, sendBack }) => {
    receive(() => {
      if (page.isHidden) sendBack({ type: 'page.hidden' });
      if (!page.isOnline) sendBack({ type: 'network.offline' });
    });
  });
  const actor = createActor(
    channelMachine.provide({
      actors: { socket, watchPage },
      actions: {
        warnSubscribed: (_, topic) => warned.push(`already ${topic}`),
        warnNotSubscribed: (_, topic) => warned.push(`not ${topic}`),
      },
    }),
    { input: { token }, clock },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();

  const states = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : value.active;
  };
  return {
    actor,
    commands,
    emitted,
    warned,
    page,
    send: (...events: (Event | Event['type'])[]) => {
      for (const event of events) actor.send((typeof event === 'string' ? { type: event } : event) as Event);
    },
    // In small steps, since the simulated clock starts timers that are set during a step only at its end.
    pass: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 500) clock.increment(Math.min(500, left));
    },
    states,
    link: () => {
      const value = states();
      return typeof value === 'string' ? value : value.link;
    },
    connection: () => connectionOf(actor.getSnapshot()),
  };
}

export const market = { type: 'subscribe', topic: 'DAY_MARKET', isPrivate: false } as const;
export const bars = { type: 'subscribe', topic: 'KLINE.EURUSD', isPrivate: false } as const;
export const positions = { type: 'subscribe', topic: 'FOREX_TRADE', isPrivate: true } as const;

/** The states of a connection that is up. */
export const connected = (login: string, answers = 'arriving') => ({
  connected: { login, answers, heartbeat: 'beating' },
});
