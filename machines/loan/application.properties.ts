import { all, enters, inState, not, starts, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { agreementOf, changedTermsOf, isAcknowledged, signatureOf } from './application.machine.ts';
import { applicationModel } from './application.model.ts';

export const applicationProperties = defineProperties(applicationModel, {
  ...rulesFor({
    home: ['choosing', 'confirming', 'reading', 'signing', 'recorded'],
    leftBy: ['choose'],
    writes: ['submitApplication'],
    announces: ['money.moved'],
    succeeded: ['recorded'],
    typed: ({ fields: { productId, amount }, signature, acknowledged }) => [
      productId,
      amount,
      signature,
      acknowledged === null,
    ],
  }),
  'Nobody signs without having acknowledged the agreement [LOAN-23]': never(
    all(inState('signing', 'submitting'), ({ after: now }) => !isAcknowledged(now)),
  ),
  'An application without a signature is not sent [LOAN-72, LOAN-60]': never(
    all(starts('submitApplication'), ({ after: now }) => signatureOf(now) === null),
  ),
  'The agreement is removed after a successful submission [LOAN-61]': never(
    all(inState('recorded'), ({ after: now }) => agreementOf(now) !== null),
  ),
  'An application is sent only from the signature [LOAN-60]': never(
    all(starts('submitApplication'), not(wasIn('signing', 'unconfirmed'))),
  ),
  'Terms that have changed are shown until the user decides [LOAN-109]': never(
    all(inState('termsChanged'), ({ after: now }) => changedTermsOf(now) === null),
  ),
  'After terms have changed the agreement is read again before it is signed [LOAN-109]': after(
    enters('termsChanged'),
  )
    .until(inState('reading', 'choosing'))
    .never(inState('signing', 'submitting')),
  'An agreement is made, or the user is told that it is not': after(starts('prepareAgreement')).eventually(
    not(inState('preparing')),
  ),
});
