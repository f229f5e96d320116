import { createActor } from 'xstate';
import type { SessionServices } from '#features/session/services.ts';
import { createSessionGateway, storeEnded, storeToken } from '#gateway/api/session.ts';
import { forgetAccountDraft, leaveDraftsTo } from '#gateway/device/draft-owner.ts';
import { closedPageUrlOf, companyGateMachine } from '#machines/session/company-gate.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { always, loadable, when } from '../readable.ts';

/** The user's session, and the check of the company's status at the start (SESSION-28, SESSION-29). */
export function createSession({
  client,
  environment,
  session,
  userActors,
}: Core): AreaOf<'session', SessionServices> {
  const { storage, tabStorage, replies, newIdempotency, replacePage } = environment;
  const { checkCompany, loadUser } = createSessionGateway(client, environment);
  const companyGate = createActor(companyGateMachine.provide({ actors: { check: checkCompany } }));
  /** The user's fields that the operator may change: level, credit score, and whether the user is a trader. */
  const newest = loadable(loadUser);
  /** Of the user who has left. */
  let email = '';
  const userNow = () => userOf(session.getSnapshot());
  const user = when(() => userNow() !== null, always(newest));
  userActors.lasting(newest);

  companyGate.subscribe((snapshot) => {
    const closedPageUrl = snapshot.matches('closed') ? closedPageUrlOf(snapshot) : null;
    if (closedPageUrl !== null) replacePage(closedPageUrl);
  });
  newest.subscribe((snapshot) => {
    const { value } = snapshot.context;
    if (snapshot.matches('loaded') && value !== null) session.send({ type: 'user.changed', user: value });
  });

  return {
    services: { session, companyGate, newIdempotency },
    start: () => {
      companyGate.start();
      session.start();
    },
    onSignedIn: ({ token, user }) => {
      storeToken(storage, token);
      storeEnded(tabStorage, null);
      email = user.email;
      leaveDraftsTo(tabStorage, user.id);
      forgetAccountDraft(tabStorage);
    },
    onUserLeft: (reason) => {
      storeToken(storage, null);
      storeEnded(tabStorage, reason === 'expired' ? email : null);
      void replies.clear();
      if (reason === 'signedOut') leaveDraftsTo(tabStorage, null);
    },
    rereads: {
      userChanged: [user],
      // A decision about an application is announced like a change of balances.
      moneyMoved: [when(() => userNow()?.traderStatus === 'waiting', user)],
    },
    reads: { user: [user] },
  };
}
