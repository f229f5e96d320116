import { all, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { kycBlockerOf } from './kyc.machine.ts';
import { kycModel } from './kyc.model.ts';

export const kycProperties = defineProperties(kycModel, {
  ...rulesFor({
    home: ['filling', 'reviewing', 'submitted'],
    writes: ['submitKyc'],
    announces: ['records.changed'],
    succeeded: ['submitted'],
    // A rejected photo has to be chosen again.
    typed: ({ draft: { passportPhoto: _, ...typed } }) => typed,
  }),
  'Only a complete form is sent [LOAN-63]': never(
    all(
      starts('submitKyc'),
      wasIn('reviewing'),
      ({ before }) => before !== null && kycBlockerOf(before) !== null,
    ),
  ),
  'The form is sent only from its review': never(
    all(starts('submitKyc'), (moment) => !wasIn('reviewing', 'unconfirmed')(moment)),
  ),
  'A refused form shows why': never(
    all(
      wasIn('submitting'),
      ({ origin, after: { context } }) =>
        origin === 'answer' && context.refusal === null && context.request !== null,
    ),
  ),
});
