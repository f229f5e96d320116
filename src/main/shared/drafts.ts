import * as v from 'valibot';
import type { Subscribable } from 'xstate';
import { createDrafts } from '#gateway/device/drafts.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Drafts } from '#ports/drafts.ts';
import type { Core } from '../core.ts';

/** The current user's forms that are filled in and not sent; for areas that load later than the first route. */
export const draftsOf = ({ environment, session }: Pick<Core, 'environment' | 'session'>): Drafts =>
  createDrafts(environment.tabStorage, () => userOf(session.getSnapshot())?.id ?? null);

export interface FormDrafts<Draft> {
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
