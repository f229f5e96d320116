import * as v from 'valibot';
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
  type SnapshotFrom,
  type Subscribable,
} from 'xstate';
import { createDrafts } from '#gateway/device/drafts.ts';
import { createNetworkWatch } from '#gateway/device/network.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Drafts } from '#ports/drafts.ts';
import type { Core } from '../core.ts';
import { type AwaitedSubject, notingAwaited } from '../notice/noting.ts';

/** The current user's forms that are filled in and not sent; for areas that load later than the first route. */
export const draftsOf = ({ environment, session }: Pick<Core, 'environment' | 'session'>): Drafts =>
  createDrafts(environment.tabStorage, () => userOf(session.getSnapshot())?.id ?? null);

interface FormDrafts<Draft> {
  /** Null for none, and for one that another version of the app wrote differently. */
  read: (name: string) => Draft | null;
  /** Stores what is filled in from now on, but not while it is being sent. */
  store: <Snapshot>(
    name: string,
    form: Subscribable<Snapshot>,
    selectors: { draftOf: (snapshot: Snapshot) => Draft | null; isBusy: (snapshot: Snapshot) => boolean },
  ) => void;
}

/** The drafts of one kind of form. */
export function formDrafts<Draft>(core: Core, schema: v.GenericSchema<unknown, Draft>): FormDrafts<Draft> {
  const drafts = draftsOf(core);
  return {
    read: (name) => {
      if (userOf(core.session.getSnapshot()) === null) core.userActors.markIncomplete();
      const { success, output } = v.safeParse(schema, drafts.read(name));
      return success ? output : null;
    },
    store: (name, form, { draftOf, isBusy }) => {
      form.subscribe((snapshot) => {
        if (!isBusy(snapshot)) drafts.write(name, draftOf(snapshot));
      });
    },
  };
}

type Watching = Pick<Core, 'environment'>;

/** Reports to a machine whether the device has a network; every machine that sends something needs it. */
export const watchNetworkOf = ({ environment }: Watching) => createNetworkWatch(environment.network);

interface FormOptions<Machine extends AnyStateMachine, Draft> {
  /** The calls of the form. */
  actors: NonNullable<Parameters<Machine['provide']>[0]['actors']>;
  draft?: { drafts: FormDrafts<Draft>; of: (snapshot: SnapshotFrom<Machine>) => Draft | null };
  /** The record whose review begins once the form is accepted; its id is null before, and where it isn't known. */
  awaited?: { subject: AwaitedSubject; idOf: (snapshot: SnapshotFrom<Machine>) => string | null };
  /** Reads again what the form has changed, besides the balances. */
  on?: Partial<Record<EmittedFrom<Machine>['type'], () => void>>;
}

/** @param name of the form among the drafts */
type StartForm<Machine extends AnyStateMachine> = (
  input: Omit<InputFrom<Machine>, 'idempotency'>,
  name?: string,
) => Actor<Machine>;

/**
 * The forms of one kind, which belong to their user: each has keys of its own for its attempts, sends nothing without a
 * network, stores its draft, and has the balances read again when it may have moved money.
 */
export function ownForm<Machine extends AnyStateMachine, Draft>(
  core: Core,
  machine: Machine,
  { actors, draft, awaited, on = {} }: FormOptions<Machine, Draft>,
): StartForm<Machine> {
  // `provide` and the input of a machine that isn't known here have no types of their own.
  const logic = machine.provide({ actors: { ...actors, watchNetwork: watchNetworkOf(core) } }) as Machine;
  const changed: Partial<Record<string, () => void>> = { 'money.moved': core.moneyMoved, ...on };
  return (input, name) => {
    const idempotency = core.environment.newIdempotency();
    const form = createActor(logic, { input: { ...input, idempotency } as InputFrom<Machine> });
    if (draft && name !== undefined) draft.drafts.store(name, form, { draftOf: draft.of, isBusy });
    form.on('*', ({ type }) => changed[type]?.());
    if (awaited) {
      const noteAwaited = notingAwaited(core, awaited.subject);
      form.subscribe((snapshot) => noteAwaited(awaited.idOf(snapshot)));
    }
    return form;
  };
}
