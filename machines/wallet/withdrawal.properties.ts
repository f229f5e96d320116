import { all, enters, inState, not, on, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { WithdrawalRequest } from '#ports/wallet.ts';
import { withdrawalModel } from './withdrawal.model.ts';
import { figuresIn, lookalikeIn, withdrawalFormBlocker } from './withdrawal-form.ts';

const sentIn = ({ started: [sent] }: { started: readonly { input: unknown }[] }) =>
  (sent?.input as { request: WithdrawalRequest } | undefined)?.request;

const figuresOf = (figures: { fee: unknown; receipt: unknown } | null | undefined) =>
  figures ? [figures.fee, figures.receipt] : null;

export const withdrawalProperties = defineProperties(withdrawalModel, {
  ...rulesFor({
    home: ['editing', 'payeeless', 'recorded'],
    writes: ['submit'],
    announces: ['money.moved'],
    succeeded: ['recorded'],
    typed: ({ fields }) => fields,
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
      return JSON.stringify(figuresOf(sentIn(moment))) !== JSON.stringify(figuresOf(shown));
    }),
  ),
  'New figures are shown while the user is asked about them [WALLET-119]': never(
    all(inState('repriced'), ({ after: { context } }) => context.newFigures === null),
  ),
});
