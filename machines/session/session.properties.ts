import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, not } from '#flow-kit/moments.ts';
import { after, always, defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { credentialsOf } from './session.machine.ts';
import { sessionModel } from './session.model.ts';

const { answers, emits, ends, enters, fails, from, inState, isIn, leaves, on, wasIn } =
  conditionsOf(sessionModel);

export const sessionProperties = defineProperties(sessionModel, {
  ...rulesFor({
    home: ['guest', 'unverified', 'signedIn'],
    emptied: { states: ['guest'], left: ({ token, user }) => token ?? user },
  }),
  'A signed-in session has a token and a user': always(
    (moment) => !inState('signedIn')(moment) || credentialsOf(moment.after) !== null,
  ),
  'Only a demo account leads to the demo, and always [SESSION-26]': never(
    all(
      any(on('signed.in'), wasIn('restoring')),
      inState('signedIn'),
      (moment) => moment.after.context.user?.isDemo !== inState('signedIn.demo')(moment),
    ),
  ),
  'The end of a token that is not the present one ends nothing [API-18]': never(
    all(
      on('session.expired'),
      leaves('signedIn'),
      ({ before, event }) => before?.context.token !== event?.token,
    ),
  ),
  'Code 999 ends the session [API-18]': never(
    all(
      on('session.expired'),
      wasIn('signedIn'),
      inState('signedIn'),
      ({ before, event }) => before?.context.token === event?.token,
    ),
  ),
  'A session that ends is announced': never(
    all(enters('guest'), wasIn('signedIn', 'signingOut'), not(emits('session.ended'))),
  ),
  'A session that begins is announced': never(all(enters('signedIn'), not(emits('session.opened')))),
  'Signing out ends although the API does not answer': after(enters('signingOut')).eventually(
    not(inState('signingOut')),
  ),
  'Who signs in is signed in, whatever was before': from()
    .on('signed.in')
    .leads(({ event, after: now }) => isSame(credentialsOf(now), event?.credentials)),
  'A stored session is restored as it is, or there is none': from('restoring')
    .on(answers('restore'))
    .leads(
      ({ event, after: now }) =>
        isIn(now, event?.output ? 'signedIn' : 'guest') && isSame(credentialsOf(now), event?.output),
    ),
  'A session that was not confirmed is tried again by itself': from('unverified')
    .on('retry', ends('restorePause'))
    .leads('restoring'),
  'Signing out ends at the latest after its deadline': from('signingOut')
    .on(answers('signOut'), fails('signOut'), ends('signOutDeadline'))
    .leads('guest'),
});
