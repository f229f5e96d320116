import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { wasBlocked } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { depositBlockerOf, depositDraftOf } from './deposit.machine.ts';
import { depositModel } from './deposit.model.ts';

const { enters, inState, sends, starts, wasIn } = conditionsOf(depositModel);

export const depositProperties = defineProperties(depositModel, {
  ...rulesFor({
    home: ['editing', 'recorded'],
    writes: ['submitDeposit'],
    announces: ['records.changed'],
    succeeded: ['recorded'],
    typed: ({ fields }) => fields,
  }),
  'A deposit that has a blocker is not sent': never(
    all(starts('submitDeposit'), not(wasIn('unconfirmed')), wasBlocked(depositBlockerOf)),
  ),
  'The form is empty for the next deposit': never(
    all(wasIn('submitting'), inState('recorded'), ({ after: now }) => depositDraftOf(now) !== null),
  ),
  'The picture of the proof is removed with the form': never(all(enters('recorded'), not(sends('remove')))),
});
