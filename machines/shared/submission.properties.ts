import { anyConditions } from '#flow-kit/conditions.ts';
import { all, type Moment, not } from '#flow-kit/moments.ts';
import { after, never, type Properties } from '#flow-kit/property.ts';
import { rulesFor } from './rules.properties.ts';

const { enters, from, inState, starts } = anyConditions;

const hasAnswer = ({ origin }: Pick<Moment, 'origin'>) => origin === 'answer';

/** The rules of a form that is sent as a whole. What is typed stands in the form's screen, and not in its machine. */
export const submissionRules: Properties = {
  ...rulesFor({
    home: ['editing', 'accepted'],
    writes: ['sendRequest'],
    isBegun: true,
    succeeded: ['accepted'],
  }),
  'A refusal opens the form again, with its message': never(
    all(enters('editing'), hasAnswer, ({ after: { context } }) => context.refusal === null),
  ),
  'A message is gone once the form is sent again': never(
    all(starts('sendRequest'), ({ after: { context } }) => context.refusal !== null),
  ),
  'A form that was sent is answered, or nobody knows': after(starts('sendRequest')).eventually(
    not(({ after: now }: Moment) => now.hasTag('busy')),
  ),
  'A message is gone once the form is changed': from('editing')
    .on('edit')
    .leads(({ after: { context } }) => context.refusal === null),
  'Nothing is left of a request that has its answer or was given up': never(
    all(inState('editing', 'accepted'), ({ after: { context } }) => context.request !== null),
  ),
};
