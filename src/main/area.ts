import type { LiveSinks } from '#ports/live.ts';
import type { TopicData } from '#protocol/live.ts';
import type { TopicName } from '#protocol/live-topics.ts';
import type { Credentials } from '#protocol/session.ts';

/** One area of the app: the services for its screens, and its reactions to events in the app. */
export interface Area<Services = unknown> {
  services: Services;
  /** Handlers of the live channel's data. */
  live?: Partial<LiveSinks>;
  /** Starts its actors and reads what every visitor sees. Not called for areas that load later. */
  start?: () => void;
  onSignedIn?: (credentials: Credentials) => void;
  /** The user signed out, or the API ended the session. */
  onUserLeft?: (reason: 'signedOut' | 'expired') => void;
  /** The live channel opens a new connection; data sent since the last one is missing. */
  onChannelConnecting?: () => void;
  /** Live data arrives again; anything that may have changed in between has to be read. */
  onChannelRestored?: () => void;
  /** The user's balances may have changed. */
  onMoneyMoved?: () => void;
  /** Orders may have changed: their screen is opened, or the demo account was reset. */
  onOrdersChanged?: () => void;
  /** Something of the user's own data may have changed. */
  onUserChanged?: () => void;
  onLocaleChanged?: () => void;
  /** Another screen is shown. Not called for the first one: what it needs is being read since the start. */
  onNavigated?: (pathname: string) => void;
  /** The API has refused the token that was stored, and with it, sooner or later, what was read with it. */
  onTokenRefused?: () => void;
}

type Event = Exclude<keyof Area, 'services' | 'live'>;
type Details<Name extends Event> = Parameters<NonNullable<Area[Name]>>;

/** All loaded areas, notified together of events in the app. */
export interface Areas {
  add: <Services>(area: Area<Services>) => Services;
  /** An area that loads when its services are first requested; after a failed load the next call tries again. */
  lazy: <Services>(load: () => Promise<Area<Services>>) => () => Promise<Services>;
  notify: <Name extends Event>(event: Name, ...details: Details<Name>) => void;
  deliver: <Name extends TopicName>(name: Name, data: TopicData<Name>, parameters: readonly string[]) => void;
}

/** @param credentialsNow returns the current credentials, for areas that load after sign-in; null for a guest */
export function createAreas(credentialsNow: () => Credentials | null): Areas {
  const areas: Area[] = [];

  const add = <Services>(area: Area<Services>): Services => {
    areas.push(area);
    return area.services;
  };

  return {
    add,
    lazy<Services>(load: () => Promise<Area<Services>>) {
      let loading: Promise<Services> | null = null;
      const loaded = (area: Area<Services>) => {
        const credentials = credentialsNow();
        if (credentials) area.onSignedIn?.(credentials);
        return add(area);
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
    deliver(name, data, parameters) {
      for (const { live } of areas) live?.[name]?.(data, ...parameters);
    },
  };
}
