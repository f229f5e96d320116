import { createActor } from 'xstate';
import type { SessionServices } from '#features/session/services.ts';
import { leaveDraftsTo } from '#gateway/draft-owner.ts';
import { createSessionGateway, storeToken } from '#gateway/session.ts';
import { closedPageUrlOf, companyGateMachine } from '#machines/session/company-gate.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { User } from '#protocol/session.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

/** Shows something of the user that the operator may change: level, credit score, and whether the user is a trader. */
const showsUser = new Set(['/', '/user', '/follow', '/follow/trader-apply']);

/** The user's session, and the check of the company's status at the start (SESSION-28, SESSION-29). */
export function createSession({ client, environment, session }: Core): Area<SessionServices> {
  const { storage, tabStorage, newIdempotency, replacePage } = environment;
  const { checkCompany, loadUser } = createSessionGateway(client, environment);
  const companyGate = createActor(companyGateMachine.provide({ actors: { check: checkCompany } }));
  const newest = createActor(createLoadableMachine<User>().provide({ actors: { load: loadUser } }));

  const readUser = () => {
    if (userOf(session.getSnapshot()) !== null) newest.send({ type: 'refresh' });
  };

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
      newest.start();
      session.start();
    },
    onSignedIn: ({ token, user }) => {
      newest.send({ type: 'forget' });
      storeToken(storage, token);
      leaveDraftsTo(tabStorage, user.id);
    },
    onUserLeft: (reason) => {
      newest.send({ type: 'forget' });
      storeToken(storage, null);
      if (reason === 'signedOut') leaveDraftsTo(tabStorage, null);
    },
    onNavigated: (pathname) => {
      if (showsUser.has(pathname)) readUser();
    },
    onChannelRestored: readUser,
    onUserChanged: readUser,
    // A decision about an application is announced like a change of balances.
    onMoneyMoved: () => {
      if (userOf(session.getSnapshot())?.traderStatus === 'waiting') readUser();
    },
  };
}
