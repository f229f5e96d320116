import { createDrafts } from '#gateway/drafts.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Drafts } from '#ports/drafts.ts';
import type { Core } from './core.ts';

/** What the current user has filled in and not sent; for areas that load later than the first route. */
export const draftsOf = ({ environment, session }: Pick<Core, 'environment' | 'session'>): Drafts =>
  createDrafts(environment.tabStorage, () => userOf(session.getSnapshot())?.id ?? null);
