import type { Position } from '#protocol/live.ts';
import { type Listener, listen } from './listener.ts';

/** Sockets of users. */
export interface ListenersInput {
  users: readonly { token: string; address: string }[];
  /** So many, of the users in turn. */
  sockets: number;
  origins: readonly string[];
}

/** The arrivals of events, one for each socket that got one, by position in the three lists. */
export interface Arrivals {
  users: number[];
  numbers: number[];
  /** Unix milliseconds. */
  times: number[];
}

export interface Heard {
  faults: string[];
  /** Of each socket: its user's position, and the last event that it has. */
  places: (Position & { user: number; isListening: boolean })[];
  arrivals: Arrivals;
  returns: number;
}

/** How many sockets are opened at a time. */
const batch = 50;
const batchPauseMilliseconds = 20;
/** At this interval a socket breaks by itself, any of them. */
const leaveEveryMilliseconds = 200;
/** Of the sentences about faults; the others only repeat them. */
const mostFaults = 20;

/** One after the other of what there is at the time; undefined where there is nothing. */
export function inTurn<Item>(items: () => readonly Item[]) {
  let turn = 0;
  return (): Item | undefined => {
    turn += 1;
    return items()[turn % Math.max(1, items().length)];
  };
}

/** Opens the sockets one batch after another; `tasks` says what they receive. */
export function openListeners({ users, sockets, origins: first }: ListenersInput) {
  let origins = first;
  const faults: string[] = [];
  const arrivals: Arrivals = { users: [], numbers: [], times: [] };
  const listeners: { listener: Listener; user: number }[] = [];

  const next = inTurn(() => origins);
  const openOne = (index: number) => {
    const user = index % users.length;
    const { token = '', address = '' } = users[user] ?? {};
    const listener = listen({
      token,
      address,
      origin: () => next() ?? first[0] ?? '',
      onEvent({ number }) {
        arrivals.users.push(user);
        arrivals.numbers.push(number);
        arrivals.times.push(Date.now());
      },
      onPrices: () => undefined,
      onFault(fault) {
        if (faults.length < mostFaults) faults.push(`Socket ${index} of user ${user}: ${fault}`);
      },
    });
    listeners.push({ listener, user });
  };
  const opening = setInterval(() => {
    for (let opened = 0; opened < batch && listeners.length < sockets; opened += 1) openOne(listeners.length);
    if (listeners.length === sockets) clearInterval(opening);
  }, batchPauseMilliseconds);

  let leaving: NodeJS.Timeout | null = null;

  const tasks = {
    setOrigins(next: readonly string[]) {
      origins = next;
    },
    /** Whether sockets break by themselves from now on. */
    setLeaving(isLeaving: boolean) {
      if (leaving) clearInterval(leaving);
      const leave = () => listeners[Math.floor(Math.random() * listeners.length)]?.listener.leave();
      leaving = isLeaving ? setInterval(leave, leaveEveryMilliseconds) : null;
    },
    /** How many of the sockets listen. */
    listening: () => listeners.filter(({ listener }) => listener.isListening()).length,
    collect: (): Heard => ({
      faults,
      places: listeners.map(({ listener, user }) => ({
        ...listener.place(),
        user,
        isListening: listener.isListening(),
      })),
      arrivals,
      returns: listeners.reduce((total, { listener }) => total + listener.returns(), 0),
    }),
  };
  return {
    tasks,
    stop() {
      clearInterval(opening);
      if (leaving) clearInterval(leaving);
      for (const { listener } of listeners) listener.close();
    },
  };
}

export type ListenersTasks = ReturnType<typeof openListeners>['tasks'];
