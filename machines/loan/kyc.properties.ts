import { conditionsOf } from '#flow-kit/conditions.ts';
import { all } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame, wasBlocked } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { kycBlockerOf, placeOf } from './kyc.machine.ts';
import { kycModel } from './kyc.model.ts';
import { firstObjected, isComplete, isStepDone, type KycPlace, kycPlaces, rewordedIn } from './kyc-form.ts';

const { answers, enters, from, inState, isIn, on, starts, wasIn } = conditionsOf(kycModel);

export const kycProperties = defineProperties(kycModel, {
  ...rulesFor({
    home: ['filling', 'reviewing', 'submitted'],
    reported: ['photo.changed'],
    writes: ['submitKyc'],
    announces: ['records.changed'],
    succeeded: ['submitted'],
    // A rejected photo has to be chosen again.
    typed: ({ draft: { passportPhoto: _, ...typed } }) => typed,
  }),
  'Only a complete form is sent [LOAN-63]': never(
    all(starts('submitKyc'), wasIn('reviewing'), wasBlocked(kycBlockerOf)),
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
  'A step of the form is opened from anywhere in it': from('filling', 'reviewing')
    .on(({ type, step }) => type === 'goTo' && step !== 'review')
    .leads(({ event, after: now }) => placeOf(now) === event?.step),
  'The review is opened from any step': from('filling')
    .on(({ type, step }) => type === 'goTo' && step === 'review')
    .leads('reviewing'),
  'Nothing is opened that is open': never(
    all(on('goTo'), wasIn('reviewing'), ({ event }) => event?.step === 'review'),
  ),
  'Back leads to the step before': from(
    ({ after: now }) => isIn(now, 'filling', 'reviewing') && placeOf(now) !== 'person',
  )
    .on('back')
    .leads(
      ({ before, after: now }) =>
        before !== null && placeOf(now) === kycPlaces[kycPlaces.indexOf(placeOf(before)) - 1],
    ),
  'Who goes back sees every step from there again [LOAN-153]': never(
    all(on('back'), inState('filling'), ({ after: now }) => {
      const after = kycPlaces.slice(kycPlaces.indexOf(placeOf(now)) + 1);
      return now.context.reviewed.some((step) => after.includes(step));
    }),
  ),
  'A step that is opened counts as looked at [LOAN-153]': never(
    all(
      on('back', 'goTo'),
      inState('filling'),
      ({ after: now }) => !now.context.reviewed.some((step) => step === placeOf(now)),
    ),
  ),
  'Next leads to the next step that is to be looked at, or the review, or shows the problems of this one [LOAN-63, LOAN-153]':
    from('filling')
      .on('next')
      .leads(({ before, after: now }) => {
        if (before === null) return false;
        const place = placeOf(before);
        if (place === 'review') return false;
        const { context } = before;
        if (!isStepDone(context, place)) return placeOf(now) === place && now.context.isChecked;
        const after = kycPlaces.slice(kycPlaces.indexOf(place) + 1);
        const skipped = after.slice(0, after.indexOf(placeOf(now)));
        const maySkip = (step: KycPlace) =>
          isComplete(context) && step !== 'review' && context.reviewed.includes(step);
        return (
          after.includes(placeOf(now)) &&
          skipped.every(maySkip) &&
          !(placeOf(now) !== 'review' && maySkip(placeOf(now))) &&
          now.context.isChecked === (placeOf(now) === 'review')
        );
      }),
  'After a change every later step has to be looked at again [LOAN-153]': never(
    all(on('change'), inState('filling'), ({ after: { context } }) =>
      context.reviewed.some((step) => step !== 'person'),
    ),
  ),
  'The review shows what is missing [LOAN-63]': never(
    all(enters('reviewing'), ({ after: { context } }) => !context.isChecked),
  ),
  'A refusal opens the step of its first objection': from('submitting')
    .on(answers('submitKyc', ({ accepted }) => !accepted))
    .leads(({ event, after: now }) => placeOf(now) === (firstObjected(event?.output.objections) ?? 'review')),
  'Objections are shown in the language that was chosen': never(
    all(
      on('objections.reworded'),
      ({ before, event, after: { context } }) =>
        !isSame(
          context.objections,
          rewordedIn(before?.context.objections ?? {}, { before: event?.before, now: event?.now }),
        ),
    ),
  ),
  'Nothing is left of a request that has its answer or was given up': never(
    all(inState('filling', 'reviewing', 'submitted'), ({ after: { context } }) => context.request !== null),
  ),
});
