import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { wasBlocked } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { fromOf, toOf, transferBlockerOf } from './transfer.machine.ts';
import { transferModel } from './transfer.model.ts';

const { answers, emits, enters, from, inState, on, starts, wasIn } = conditionsOf(transferModel);

export const transferProperties = defineProperties(transferModel, {
  ...rulesFor({
    home: ['form.editing'],
    reported: ['accounts.changed', 'loan.changed'],
    writes: ['sendTransfer'],
    announces: ['records.changed'],
    succeeded: [],
    unconfirmed: ['form.unconfirmed'],
    typed: ({ amount, picked }) => [amount, picked],
  }),
  'A transfer is made only by an answer of the API [WALLET-127]': never(
    ({ before, after: now, event }) =>
      now.context.made !== null && before?.context.made === null && event?.output?.accepted !== true,
  ),
  'A transfer that has a blocker is not sent': never(
    all(starts('sendTransfer'), wasIn('form.editing'), wasBlocked(transferBlockerOf)),
  ),
  'Balances count as old until they were read after a transfer [WALLET-63]': after(enters('balances.due'))
    .until(on('balances.settled'))
    .never(inState('balances.current')),
  'It is announced in the end that money has moved [WALLET-63]': after(enters('balances.due')).eventually(
    emits('money.moved'),
  ),
  'Money has moved only after a transfer, or where one may have been made [WALLET-63]': never(
    all(emits('money.moved'), not(wasIn('balances.due'))),
  ),
  'The chosen account is used, and a message is gone': never(
    all(
      on('chooseFrom', 'chooseTo'),
      ({ event, after: { context } }) =>
        context.picked?.[event?.type === 'chooseFrom' ? 'from' : 'to'] !== event?.accountId ||
        context.refusal !== null,
    ),
  ),
  'Swapped accounts are the other way round': never(
    all(on('swap'), ({ before, after: now }) => fromOf(now) !== (before && toOf(before))),
  ),
  'What was said is said once [WALLET-148]': never(
    all(
      on('screen.left'),
      ({ before, after: { context } }) =>
        context.made !== null ||
        context.refusal !== null ||
        (before?.context.made === null && before.context.refusal === null),
    ),
  ),
  'A transfer that was made is shown, and its amount is gone': from('form.submitting')
    .on(answers('sendTransfer', ({ accepted }) => accepted))
    .leads(
      ({ event, after: { context } }) =>
        context.made?.message === event?.output.message && context.amount === null,
    ),
  'Balances that were read count as current [WALLET-63]': from('balances.reading')
    .on('balances.settled')
    .leads('balances.current'),
});
