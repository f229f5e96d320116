import { createActor } from 'xstate';
import { createLoanKycGateway } from '#gateway/loan-kyc.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Core } from './core.ts';

const infos = new WeakMap<Core, LoadableActor<LoanInfo>>();

/**
 * How the user's verification for loans stands, and whether a loan is unpaid. The areas of the wallet and of loans
 * share it, since a second read of the same call would cancel the first. They have it read; it is forgotten here,
 * since an area that is notified of another user later than the others would discard what they have just read.
 */
export function loanInfoOf(core: Core): LoadableActor<LoanInfo> {
  const known = infos.get(core);
  if (known) return known;
  const { loadInfo } = createLoanKycGateway(core.client, core.showSuccess);
  const actor = createActor(
    createLoadableMachine<LoanInfo>().provide({ actors: { load: loadInfo } }),
  ).start();
  let ownerId = userOf(core.session.getSnapshot())?.id ?? null;
  core.session.on('session.opened', ({ credentials: { user } }) => {
    if (user.id === ownerId) return;
    ownerId = user.id;
    if (actor.getSnapshot().matches('absent')) return;
    actor.send({ type: 'forget' });
    actor.send({ type: 'refresh' });
  });
  core.session.on('session.ended', () => {
    ownerId = null;
    actor.send({ type: 'forget' });
  });
  infos.set(core, actor);
  return actor;
}
