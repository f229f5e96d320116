import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame, sentIn } from '#machines/shared/meant.properties.ts';
import { isOffline } from '#machines/shared/network.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { WithdrawalRequest } from '#ports/wallet.ts';
import { withdrawalModel } from './withdrawal.model.ts';
import { figuresIn, lookalikeIn, payeesIn, withdrawalFormBlocker } from './withdrawal-form.ts';

const { answers, emits, enters, from, inState, isIn, on, starts, wasIn } = conditionsOf(withdrawalModel);

const figuresOf = (figures: { fee: unknown; receipt: unknown } | null | undefined) =>
  figures ? [figures.fee, figures.receipt] : null;

export const withdrawalProperties = defineProperties(withdrawalModel, {
  ...rulesFor({
    home: ['editing', 'payeeless', 'recorded'],
    reported: ['currencies.changed', 'payees.changed', 'available.changed', 'loan.changed'],
    writes: ['submit'],
    announces: ['money.moved'],
    succeeded: ['recorded'],
    typed: ({ fields }) => fields,
    refused: ['editing', 'repriced'],
    mayDrop: ['payeeId', 'currencyId'],
    asked: {
      states: ['confirming', 'heldUp'],
      shown: ({ reviewed }) => figuresOf(reviewed?.request),
      counting: (context) => figuresOf(figuresIn(context)),
    },
  }),
  'An address that could be mistaken is held up first [WALLET-137]': never(
    all(enters('confirming'), on('review'), ({ after: { context } }) => lookalikeIn(context) !== null),
  ),
  'A withdrawal that has a blocker is not reviewed [WALLET-90]': never(
    all(
      on('review'),
      enters('confirming', 'heldUp'),
      ({ before }) => before !== null && withdrawalFormBlocker(before.context) !== null,
    ),
  ),
  'A withdrawal is sent only after a confirmation [WALLET-136]': never(
    all(starts('submit'), not(wasIn('confirming', 'repriced', 'unconfirmed'))),
  ),
  'The figures that are sent are those that the user saw last [WALLET-118, WALLET-119]': never(
    all(starts('submit'), wasIn('confirming', 'repriced'), (moment) => {
      const shown = moment.before?.context.newFigures ?? moment.before?.context.reviewed?.request;
      return !isSame(figuresOf(sentIn<WithdrawalRequest>(moment)), figuresOf(shown));
    }),
  ),
  'New figures are shown while the user is asked about them [WALLET-119]': never(
    all(inState('repriced'), ({ after: { context } }) => context.newFigures === null),
  ),
  'All that is there is filled in, if it is known': never(
    all(
      on('fillAll'),
      ({ after: { context } }) => context.fields.amount === null || context.refusal !== null,
    ),
  ),
  'Who has no payee is asked to add one': never(
    all(enters('payeeless'), ({ before }) => before === null || payeesIn(before.context)?.length !== 0),
  ),
  'A form that lacks only a payee asks for one': from(
    ({ after: now }) =>
      isIn(now, 'editing') &&
      withdrawalFormBlocker(now.context) === 'payeeMissing' &&
      payeesIn(now.context)?.length === 0,
  )
    .on('review')
    .leads('payeeless'),
  'A form without a blocker is reviewed': from(
    ({ after: now }) => isIn(now, 'editing') && withdrawalFormBlocker(now.context) === null,
  )
    .on('review')
    .leads('confirming', 'heldUp'),
  'From a question one goes back to the form': from('payeeless', 'heldUp', 'confirming', 'repriced')
    .on('back')
    .leads('editing'),
  'A result can be closed': from('recorded').on('dismiss').leads('editing'),
  'A request without an answer can be given up': from('unconfirmed').on('leave').leads('editing'),
  'Figures that the API has changed are shown and announced [WALLET-119]': from('submitting')
    .on(answers('submit', ({ accepted, figures }) => !accepted && figures !== null))
    .leads(all(inState('repriced'), emits('terms.changed'))),
  'New figures can be confirmed [WALLET-119]': from(
    ({ after: now }) => isIn(now, 'repriced') && !isOffline(now),
  )
    .on('confirm')
    .leads('submitting'),
  'Figures that have changed close the question': never(
    all(
      on('currencies.changed'),
      wasIn('heldUp', 'confirming'),
      not(inState('heldUp', 'confirming', 'editing')),
    ),
  ),
  'The form is empty after a withdrawal': never(
    all(enters('recorded'), ({ after: { context } }) => context.fields.amount !== null),
  ),
  'The record of a withdrawal is known': from('submitting')
    .on(answers('submit', ({ accepted }) => accepted))
    .leads(({ event, after: { context } }) => context.recordId === event?.output.data),
});
