import { missingFieldsIn } from '#domain/verification.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { realNameModel } from './real-name.model.ts';

const { from, inState, isIn, starts, wasIn } = conditionsOf(realNameModel);

export const realNameProperties = defineProperties(realNameModel, {
  ...rulesFor({
    home: ['editing', 'submitted'],
    writes: ['submitVerification'],
    announces: ['records.changed'],
    succeeded: ['submitted'],
    // A rejected photo has to be chosen again.
    typed: ({ draft: { name, cardId, backPhoto, selfie } }) => [name, cardId, backPhoto, selfie],
  }),
  'Only a complete form is sent [VERIFICATION-8]': never(
    all(starts('submitVerification'), ({ after: { context } }) => missingFieldsIn(context.draft).length > 0),
  ),
  'A photo without an objection is kept after a rejection [VERIFICATION-34]': never(
    all(wasIn('submitting'), inState('editing'), ({ before, after: { context } }) =>
      (['frontPhoto', 'backPhoto', 'selfie'] as const).some(
        (photo) => context.reasons[photo] === '' && context.draft[photo] !== before?.context.draft[photo],
      ),
    ),
  ),
  'A photo with an objection has to be chosen again [VERIFICATION-33]': never(
    all(wasIn('submitting'), inState('editing'), ({ after: { context } }) =>
      (['frontPhoto', 'backPhoto', 'selfie'] as const).some(
        (photo) => context.reasons[photo] !== '' && context.draft[photo] !== null,
      ),
    ),
  ),
  'Who sends an incomplete form sees what is missing [VERIFICATION-8]': from(
    ({ after: now }) => isIn(now, 'editing') && missingFieldsIn(now.context.draft).length > 0,
  )
    .on('submit')
    .leads(({ after: { context } }) => context.isChecked),
  'Nothing is left of a request that has its answer or was given up': never(
    all(inState('editing', 'submitted'), ({ after: { context } }) => context.request !== null),
  ),
});
