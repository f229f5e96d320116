import type { Draws } from '#tools/search/random-draws.ts';

/** Faults of a request and its answer, and how late they come, in milliseconds, where that matters. */
export const messageFaults = [
  'request lost',
  'answer lost',
  'duplicated',
  'request late',
  'answer late',
  'gateway down',
  'gateway timed out',
  'server error',
  'connection reset',
  'page instead',
  'too many',
] as const;

/** Faults of a live socket. */
export const socketFaults = ['socket refused', 'socket broken', 'half-open socket', 'slow reader'] as const;

/** A process is killed instead of a statement, or when it was executed and before its result is there. */
export const statementFaults = ['killed before', 'killed after'] as const;

/** Faults of a machine at a moment, for a while or by so many milliseconds. */
export const timedFaults = [
  'process killed',
  'second leader',
  'database gone',
  'database refusing',
  'database slow',
  'clock set',
  'clock drifts',
  'storage full',
  'storage refused',
  'files gone',
  'asleep',
  'offline',
] as const;

type At<Kinds extends readonly string[]> = { place: string; fault: Kinds[number]; milliseconds: number };

export type MessageFault = At<typeof messageFaults>;
export type SocketFault = At<typeof socketFaults>;
export type StatementFault = At<typeof statementFaults>;
export interface TimedFault {
  /** Virtual milliseconds since the start. */
  at: number;
  fault: (typeof timedFaults)[number];
  /** A device or a process, such as `A` or `P1`. */
  target: string;
  milliseconds: number;
}

/** A fault that was applied or is to be, as it is stored in a regression. */
export type Fault = MessageFault | SocketFault | StatementFault | TimedFault;

export interface Faults {
  atMessage: (place: string) => MessageFault | null;
  atSocket: (place: string) => SocketFault | null;
  atStatement: (realm: string, count: number) => StatementFault['fault'] | null;
  timed: readonly TimedFault[];
  /** The faults applied so far. */
  applied: Fault[];
  /** No more of them. */
  end: () => void;
  isOver: () => boolean;
}

const isTimed = (fault: Fault): fault is TimedFault => 'at' in fault;

/** The faults of a list, such as that of a regression. */
export function listedFaults(list: readonly Fault[]): Faults {
  const placed = new Map(list.flatMap((fault) => (isTimed(fault) ? [] : [[fault.place, fault] as const])));
  const applied: Fault[] = [];
  let isOver = false;
  const at = (place: string) => {
    const found = placed.get(place);
    if (!found || isOver) return null;
    if (!applied.includes(found)) applied.push(found);
    return found;
  };
  const timed = list.filter(isTimed);
  return {
    atMessage: (place) => at(place) as MessageFault | null,
    atSocket: (place) => at(place) as SocketFault | null,
    atStatement: (realm, count) =>
      (at(`${realm} statement ${count}`) as StatementFault | null)?.fault ?? null,
    timed,
    applied,
    end: () => {
      isOver = true;
    },
    isOver: () => isOver,
  };
}

interface Targets {
  devices: readonly string[];
  processes: readonly string[];
  /** How long faults happen, in milliseconds. */
  duration: number;
}

/** A swarm: each seed turns some kinds on, each with a rate of its own. */
export function drawnFaults(draws: Draws, { devices, processes, duration }: Targets): Faults {
  const swarm = draws.of('swarm');
  const isCalm = swarm.chance(0.1);
  const rates = <Kind extends string>(kinds: readonly Kind[], most: number): [Kind, number][] =>
    kinds.map((kind) => [kind, !isCalm && swarm.chance(0.4) ? swarm.next() ** 2 * most : 0]);
  const ofMessages = rates(messageFaults, 0.12);
  const ofSockets = rates(socketFaults, 0.5);
  const ofStatements = rates(statementFaults, 0.006);
  const ofTime = rates(timedFaults, 3);
  const applied: Fault[] = [];
  let isOver = false;

  const drawn = <Kind extends string>(of: readonly [Kind, number][], place: string, latest: number) => {
    if (isOver) return null;
    // Of its own name: without faults, whatever else is drawn at the place stays the same.
    const stream = draws.of(`fault at ${place}`);
    const [kind] = of.find(([, rate]) => stream.chance(rate)) ?? [];
    if (kind === undefined) return null;
    return { place, fault: kind, milliseconds: Math.round(stream.between(50, latest)) };
  };
  const apply = <Applied extends Fault>(fault: Applied | null): Applied | null => {
    if (fault) applied.push(fault);
    return fault;
  };

  const timed = ofTime.flatMap(([fault, rate]) =>
    Array.from({ length: rate === 0 ? 0 : swarm.whole(1, Math.ceil(rate)) }, (): TimedFault => {
      const ofProcess = fault === 'process killed' || fault === 'second leader';
      const ofAll = fault.startsWith('database');
      const target = ofAll ? 'database' : swarm.pick(ofProcess ? processes : devices);
      const sign = swarm.chance(0.5) ? 1 : -1;
      const milliseconds =
        fault === 'clock set' || fault === 'clock drifts'
          ? sign * Math.round(swarm.between(1_000, 7_200_000))
          : Math.round(swarm.between(500, fault === 'asleep' ? 90_000 : 20_000));
      return { at: Math.round(swarm.between(3_000, duration)), fault, target, milliseconds };
    }),
  );
  applied.push(...timed);

  return {
    atMessage: (place) => apply(drawn(ofMessages, place, 12_000)),
    atSocket: (place) => apply(drawn(ofSockets, place, 30_000)),
    atStatement(realm, count) {
      if (isOver) return null;
      const stream = draws.of(`${realm} statements`);
      const [kind] = ofStatements.find(([, rate]) => stream.chance(rate)) ?? [];
      // A process that is killed while it starts again and again never gets anywhere.
      if (kind === undefined || count < 60) return null;
      applied.push({ place: `${realm} statement ${count}`, fault: kind, milliseconds: 0 });
      return kind;
    },
    timed,
    applied,
    end: () => {
      isOver = true;
    },
    isOver: () => isOver,
  };
}
