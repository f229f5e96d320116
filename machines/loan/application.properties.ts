import type { AnyEventObject } from 'xstate';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, type Moment, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { isSame, wasBlocked } from '#machines/shared/meant.properties.ts';
import { isOffline } from '#machines/shared/network.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import {
  agreementOf,
  appliedLoanOf,
  changedTermsBlockerOf,
  changedTermsOf,
  confirmedOf,
  isAcknowledged,
  isReminded,
  loanApplicationBlockerOf,
  loanApplicationFieldsOf,
  needsNewerApp,
  productOf,
  productsOf,
  signatureOf,
} from './application.machine.ts';
import { applicationModel } from './application.model.ts';

const { answers, emits, enters, fails, from, inState, isIn, leaves, on, starts, wasIn } =
  conditionsOf(applicationModel);

const isInAgreement = ({ after: now }: Pick<Moment, 'after'>) =>
  isIn(now, 'preparing', 'unprepared', 'impossible', 'reading', 'signing', 'termsChanged');

const small = decimal(1000);
const large = decimal(9000);

const opens =
  (loan: Decimal) =>
  ({ type, amount }: AnyEventObject) =>
    type === 'open' && amount === loan;

const isFor =
  (loan: Decimal) =>
  ({ after: { context } }: Pick<Moment, 'after'>) =>
    context.fields.amount === loan;

const isMade = ({ event, started, after: now }: Pick<Moment, 'event' | 'started' | 'after'>) =>
  isIn(now, 'preparing') &&
  started.some(
    ({ source, input }) =>
      source === 'prepareAgreement' && isSame(input, { productId: event?.productId, amount: event?.amount }),
  );

export const applicationProperties = defineProperties(applicationModel, {
  ...rulesFor({
    home: ['choosing', 'confirming', 'reading', 'signing', 'recorded'],
    reported: ['products.changed'],
    leftBy: ['choose'],
    writes: ['submitApplication'],
    announces: ['money.moved'],
    succeeded: ['recorded'],
    refused: ['signing', 'termsChanged', 'unconfirmed'],
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
  'The largest loan is filled in, if its product is known': never(
    all(
      on('fillMaximum'),
      ({ after: now }) => loanApplicationFieldsOf(now).amount !== productOf(now)?.maximum,
    ),
  ),
  'An application that has a blocker is not reviewed [LOAN-71]': never(
    all(on('review'), wasBlocked(loanApplicationBlockerOf)),
  ),
  'The terms that are confirmed are those of the chosen product': never(
    all(enters('confirming'), ({ after: now }) => !isSame(confirmedOf(now), productOf(now))),
  ),
  'A chosen product is on offer while it is chosen': never(
    all(inState('choosing'), ({ after: now }) => productsOf(now) !== null && productOf(now) === null),
  ),
  'From everywhere but a question the user goes back to the form': from(
    'preparing',
    'unprepared',
    'impossible',
    'reading',
    'signing',
    'termsChanged',
    'recorded',
  )
    .on('choose')
    .leads('choosing'),
  'Who goes back from the confirmation is at the form': from('confirming').on('back').leads('choosing'),
  'The agreement of a loan is made when it is opened': from('choosing', 'confirming')
    .on('open')
    .leads(isMade),
  'The agreement of another loan is made when that is opened': from(
    (state) => isInAgreement(state) && !isFor(large)(state),
  )
    .on(opens(large))
    .leads(isMade),
  'An impossible loan can be left for another one': from('impossible').on(opens(small)).leads(isMade),
  'The loan that is applied for is not opened again': never(
    all(
      on('open'),
      not(wasIn('signing')),
      ({ before, event }) =>
        before !== null && isInAgreement({ after: before }) && isFor(event?.amount)({ after: before }),
    ),
  ),
  'From the signature one goes back to the text': from(
    (state) => isIn(state.after, 'signing') && isFor(small)(state),
  )
    .on(opens(small))
    .leads('reading'),
  'The agreement is made in the language that was chosen': from('preparing', 'reading', 'signing')
    .on('language.changed')
    .leads(all(inState('preparing'), starts('prepareAgreement'))),
  'An agreement that differs from what was seen is shown as changed [LOAN-109]': from('preparing')
    .on(answers('prepareAgreement'))
    .leads((moment) =>
      inState('termsChanged')(moment)
        ? emits('terms.changed')(moment)
        : isSame(agreementOf(moment.after), moment.event?.output) &&
          isSame(
            moment.before?.context.confirmed ?? moment.event?.output.product,
            moment.event?.output.product,
          ),
    ),
  'An agreement that is refused says why': from('preparing')
    .on(fails('prepareAgreement'))
    .leads(
      ({ event, after: { context } }) =>
        context.refusal === (event?.error.kind === 'refused' ? event.error.message : null),
    ),
  'Who signs without what is needed is reminded of it [LOAN-23]': from('reading')
    .on('sign')
    .leads(({ after: now }) => isIn(now, 'signing') || isReminded(now)),
  'Who sends without a signature is reminded of it [LOAN-72]': from(
    ({ after: now }) => isIn(now, 'signing') && !isOffline(now),
  )
    .on('submit')
    .leads(({ after: now }) => isIn(now, 'submitting') || isReminded(now)),
  'Without the network nobody is reminded of a signature: it could not be sent [INSTALL-10]': never(
    all(on('submit'), ({ before }) => before !== null && isOffline(before)),
  ),
  'A reminder ends with its page': never(
    all(any(leaves('signing'), enters('signing')), ({ after: now }) => isReminded(now)),
  ),
  'What was applied for is shown [LOAN-61]': never(
    all(enters('recorded'), ({ after: now }) => appliedLoanOf(now) === null),
  ),
  'What was applied for is shown until the user goes on': from('recorded')
    .on('dismiss')
    .leads(({ after: now }) => appliedLoanOf(now) === null),
  'Terms that the API has changed are shown and announced [LOAN-109]': from('submitting')
    .on(answers('submitApplication', ({ accepted, terms }) => !accepted && terms !== null))
    .leads(all(inState('termsChanged'), emits('terms.changed'))),
  'Changed terms are accepted if the loan is still possible [LOAN-109]': never(
    all(
      on('accept'),
      ({ before, after: now }) =>
        !isIn(now, 'preparing') ||
        changedTermsOf(now) !== null ||
        before === null ||
        needsNewerApp(before) ||
        changedTermsBlockerOf(before) !== null,
    ),
  ),
});
