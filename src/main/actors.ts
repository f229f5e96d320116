import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { type Readable, refresh } from './readable.ts';

interface Running {
  start: () => void;
  stop: () => void;
}

/** Actors of one kind. Each is created and started when it is first asked for. */
export interface Kind<Subject, Key, Actor> {
  get: (subject: Subject) => Actor;
  /** The actor of a key, if it was asked for before. */
  known: (key: Key) => Actor | undefined;
  existing: () => Actor[];
  /** Stops all of them: the next `get` creates another one. */
  clear: () => void;
}

export type Keyed<Key, Actor> = Kind<Key, Key, Actor>;
export type Single<Actor, Subject = void> = Kind<Subject, void, Actor>;

/** A value that is read from the API as long as the app runs. */
export interface Lasting<Value> extends Readable {
  actor: LoadableActor<Value>;
  /** The opposite: the actor until its value is requested. */
  unread: Readable;
  /** Reads it, unless that was requested before. */
  request: () => void;
}

/** Creates the actors that outlive a screen, and clears all of them together. */
export interface Actors {
  /** @param create from what it is asked for with, if it isn't there yet */
  single: <Actor extends Running, Subject = void>(
    create: (subject: Subject) => Actor,
  ) => Single<Actor, Subject>;
  keyed: <Key, Actor extends Running>(create: (key: Key) => Actor) => Keyed<Key, Actor>;
  keyedBy: <Subject, Key, Actor extends Running>(
    keyOf: (subject: Subject) => Key,
    create: (subject: Subject) => Actor,
  ) => Kind<Subject, Key, Actor>;
  /** The same with one at a time: the last that was asked for. */
  latestBy: <Subject, Key, Actor extends Running>(
    keyOf: (subject: Subject) => Key,
    create: (subject: Subject) => Actor,
  ) => Kind<Subject, Key, Actor>;
  /** Starts an actor that forgets its value when the others are cleared. */
  lasting: <Value>(actor: LoadableActor<Value>) => Lasting<Value>;
  /** For what isn't an actor: a store, or something that an area remembers. */
  onClear: (clear: () => void) => void;
  /** Notes that a form was created without its draft, since it isn't known yet whose it is. */
  markIncomplete: () => void;
  isIncomplete: () => boolean;
  clear: () => void;
}

export function createActors(): Actors {
  // Actors stop before any value is forgotten: a form that learned of that would store its draft for the next user.
  const stoppers: (() => void)[] = [];
  const clearers: (() => void)[] = [];
  const onClear = (clear: () => void) => void clearers.push(clear);
  let isIncomplete = false;

  const keyedBy: Actors['keyedBy'] = (keyOf, create) => {
    const actors = new Map<ReturnType<typeof keyOf>, ReturnType<typeof create>>();
    const clear = () => {
      for (const actor of actors.values()) actor.stop();
      actors.clear();
    };
    stoppers.push(clear);
    return {
      get: (subject) => {
        const existing = actors.get(keyOf(subject));
        if (existing) return existing;
        const actor = create(subject);
        actor.start();
        actors.set(keyOf(subject), actor);
        return actor;
      },
      known: (key) => actors.get(key),
      existing: () => [...actors.values()],
      clear,
    };
  };

  return {
    single: (create) => keyedBy((): void => undefined, create),
    keyed: (create) => keyedBy((key) => key, create),
    keyedBy,
    latestBy: (keyOf, create) => {
      const kind = keyedBy(keyOf, create);
      const get: typeof kind.get = (subject) => {
        if (!kind.known(keyOf(subject))) kind.clear();
        return kind.get(subject);
      };
      return { ...kind, get };
    },
    lasting: (actor) => {
      actor.start();
      const isRequested = () => !actor.getSnapshot().matches('absent');
      const unread = { existing: () => (isRequested() ? [] : [actor]) };
      onClear(() => actor.send({ type: 'forget' }));
      return {
        actor,
        existing: () => (isRequested() ? [actor] : []),
        unread,
        request: () => refresh([unread]),
      };
    },
    onClear,
    markIncomplete: () => {
      isIncomplete = true;
    },
    isIncomplete: () => isIncomplete,
    clear: () => {
      isIncomplete = false;
      for (const clear of [...stoppers, ...clearers]) clear();
    },
  };
}
