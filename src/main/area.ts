import type { Completion } from '#domain/completion.ts';
import type { Sighting } from '#domain/notice.ts';
import { askedFor } from '#gateway/api/asker.ts';
import { type ReadName, type ReadsByArea, screenOf } from '#navigation/screens.ts';
import type { LiveSinks } from '#ports/live.ts';
import type { TopicData } from '#protocol/live.ts';
import type { TopicName } from '#protocol/live-topics.ts';
import type { Credentials } from '#protocol/session.ts';
import { actorsOf, idle, type Readable, type Refreshable, refresh, unread } from './readable.ts';

/** Something after which values that were read may be outdated. */
export type Change =
  /** The app was started. */
  | 'started'
  /** A user has signed in, or the stored token turned out to be valid. */
  | 'signedIn'
  /** The user's balances may have changed. */
  | 'moneyMoved'
  /** Orders may have changed outside their own area. */
  | 'ordersChanged'
  /** Something of the user's own data may have changed. */
  | 'userChanged'
  | 'localeChanged'
  /** Live data arrives again; what no event reports may have changed in between. */
  | 'channelRestored';

/** One area of the app: the services for its screens, and its reactions to events in the app. */
export interface Area<Services = unknown> {
  services: Services;
  /** Handlers of the live channel's data. */
  live?: Partial<LiveSinks>;
  /** The values that are read again after a change. */
  rereads?: Partial<Record<Change, readonly Readable[]>>;
  /** The values that are read again when a screen is opened that shows them, unless they are being read. */
  reads?: Partial<Record<ReadName, readonly Readable[]>>;
  /** What every screen may show, such as what can be spent. */
  everywhere?: readonly Readable[];
  /** Starts its actors and reads what every visitor sees. Not called for areas that load later. */
  start?: () => void;
  /** To act on a sign-in; values are read by `rereads`. */
  onSignedIn?: (credentials: Credentials) => void;
  /** The user signed out, or the API ended the session. Actors of the user are cleared by then. */
  onUserLeft?: (reason: 'signedOut' | 'expired') => void;
  /** The live channel opens a new connection; data sent since the last one is missing. */
  onChannelConnecting?: () => void;
  /** An order was filled or has ended without its user. */
  onCompleted?: (completion: Completion) => void;
  /** Records were read, by any area. */
  onSaw?: (sightings: readonly Sighting[]) => void;
  onLocaleChanged?: () => void;
  /** Another screen is shown. Not called for the first one: what it needs is being read since the start. */
  onNavigated?: () => void;
}

/** An area that reads something again when a screen is opened: it says how for each of the names. */
interface ReadingArea<Services, Name extends ReadName> extends Area<Services> {
  reads: Record<Name, readonly Readable[]>;
}

/** The area of a name, which has to read what the table of reads says of it. */
export type AreaOf<Name, Services> = Name extends keyof ReadsByArea
  ? ReadingArea<Services, ReadsByArea[Name]>
  : Area<Services>;

type Event = Exclude<keyof Area, 'services' | 'live' | 'rereads' | 'reads' | 'everywhere'>;
type Details<Name extends Event> = Parameters<NonNullable<Area[Name]>>;

/** All loaded areas, notified together of events in the app. */
export interface Areas {
  add: <Services>(area: Area<Services>) => Services;
  /** An area that loads when its services are first requested; after a failed load the next call tries again. */
  lazy: <Services>(load: () => Promise<Area<Services>>) => () => Promise<Services>;
  notify: <Name extends Event>(event: Name, ...details: Details<Name>) => void;
  /** Reads again what these changes concern, each once. */
  reread: (...changes: Change[]) => void;
  /** Reads again what couldn't be read. */
  rereadUnread: () => void;
  /** Says which screen is opened at first. What it needs is being read since the start. */
  open: (pathname: string) => void;
  /** Reads again what the screen at a path shows. */
  readScreen: (pathname: string) => void;
  deliver: <Name extends TopicName>(name: Name, data: TopicData<Name>, parameters: readonly string[]) => void;
}

interface Outside {
  /** The current credentials, for areas that load after sign-in; null for a guest. */
  credentialsNow: () => Credentials | null;
  /** Has what these actors are reading sent before what no screen waits for. */
  promote: (actors: ReadonlySet<Refreshable>) => void;
}

export function createAreas({ credentialsNow, promote }: Outside): Areas {
  const areas: Area[] = [];
  let opened = '';

  /** What the opened screen shows. */
  const shown = (): Readable[] => {
    const names = screenOf(opened)?.reads ?? [];
    return areas.flatMap(({ reads }) => names.flatMap((name) => reads?.[name] ?? []));
  };

  /**
   * Reads what no screen has asked for, that of the opened screen first.
   * @param asker for what that is read which the opened screen shows
   */
  const readUnasked = (readables: Iterable<Readable>, asker: 'screen' | 'again') => {
    const onScreen = actorsOf([...shown(), ...areas.flatMap(({ everywhere = [] }) => everywhere)]);
    for (const actor of actorsOf(readables))
      askedFor(onScreen.has(actor) ? asker : 'background', () => actor.send({ type: 'refresh' }));
    // An area may have begun to read it by itself, in the background.
    if (asker === 'screen') promote(actorsOf(shown()));
  };

  /** After these, what a screen shows is read for the first time. */
  const first: readonly Change[] = ['started', 'signedIn'];

  const add = <Services>(area: Area<Services>): Services => {
    areas.push(area);
    return area.services;
  };

  return {
    add,
    lazy<Services>(load: () => Promise<Area<Services>>) {
      let loading: Promise<Services> | null = null;
      const loaded = (area: Area<Services>) => {
        // What its screen shows is looked for among all areas.
        const services = add(area);
        const credentials = credentialsNow();
        if (credentials) {
          askedFor('background', () => area.onSignedIn?.(credentials));
          readUnasked(area.rereads?.signedIn ?? [], 'screen');
        }
        return services;
      };
      return () => {
        loading ??= load().then(loaded, (error: unknown) => {
          loading = null;
          throw error;
        });
        return loading;
      };
    },
    notify(event, ...details) {
      for (const area of areas) {
        // TypeScript doesn't pair the name of a method with its parameters.
        const react = area[event] as ((...of: typeof details) => void) | undefined;
        react?.(...details);
      }
    },
    reread: (...changes) =>
      readUnasked(
        areas.flatMap(({ rereads }) => changes.flatMap((change) => rereads?.[change] ?? [])),
        changes.some((change) => first.includes(change)) ? 'screen' : 'again',
      ),
    rereadUnread: () => {
      const all = areas
        .flatMap(({ rereads = {}, reads = {} }) => [rereads, reads].map(Object.values))
        .flat(2);
      // A screen has shown all of it, or that it could not be read.
      askedFor('again', () => refresh(all.map(unread).map(idle)));
    },
    open: (pathname) => {
      opened = pathname;
    },
    readScreen: (pathname) => {
      opened = pathname;
      promote(actorsOf(shown()));
      refresh(shown().map(idle));
    },
    deliver(name, data, parameters) {
      for (const { live } of areas) live?.[name]?.(data, ...parameters);
    },
  };
}
