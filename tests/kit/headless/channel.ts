import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { channelMachine } from '#machines/live/channel.machine.ts';
import { connectionOf } from '#machines/live/connection.ts';
import type { SocketCommand } from '#ports/live.ts';

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
  return { actor, clock, commands, emitted, warned, page };
}

export type ScriptedChannel = ReturnType<typeof startChannel>;
type Event = Parameters<ScriptedChannel['actor']['send']>[0];

export const market = { type: 'subscribe', topic: 'DAY_MARKET', isPrivate: false } as const;
export const bars = { type: 'subscribe', topic: 'KLINE.EURUSD', isPrivate: false } as const;
export const positions = { type: 'subscribe', topic: 'FOREX_TRADE', isPrivate: true } as const;

export const connected = (login: string, answers = 'arriving') => ({
  connected: { login, answers, heartbeat: 'beating' },
});

/** The steps of a test with the channel of the moment, and where it stands. */
export function driving(current: () => ScriptedChannel) {
  const states = () => {
    const { value } = current().actor.getSnapshot();
    return typeof value === 'string' ? value : value.active;
  };
  return {
    states,
    link() {
      const value = states();
      return typeof value === 'string' ? value : value.link;
    },
    connection: () => connectionOf(current().actor.getSnapshot()),
    send(...events: (Event | Event['type'])[]) {
      for (const event of events)
        current().actor.send((typeof event === 'string' ? { type: event } : event) as Event);
    },
    // In small steps, since the simulated clock starts timers that are set during a step only at its end.
    pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 500) current().clock.increment(Math.min(500, left));
    },
  };
}
