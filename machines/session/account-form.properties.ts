import { anyConditions } from '#flow-kit/conditions.ts';
import { all, type Moment, not } from '#flow-kit/moments.ts';
import { after, never, type Properties } from '#flow-kit/property.ts';
import { rulesFor } from '../shared/rules.properties.ts';

const { enters, from, inState, starts, wasIn } = anyConditions;

const hasAnswer = ({ origin }: Pick<Moment, 'origin'>) => origin === 'answer';
const hasCode = ({ after: { context } }: Pick<Moment, 'after'>) => context.hasCode;

/** The rules of a form with a question a screen. What is typed stands in the form's screen, and not in its machine. */
export const accountFormRules: Properties = {
  ...rulesFor({
    home: ['account', 'code', 'password', 'accepted'],
    writes: ['sendRequest'],
    succeeded: ['accepted'],
  }),
  'A code that was sent is asked for': from('account').on('code.sent').leads('code'),
  'Who has no code is asked for none, and goes back past it': never(all(inState('code'), not(hasCode))),
  'A refusal opens the form again at the code, if there is one, with its message': never(
    all(
      wasIn('submitting'),
      hasAnswer,
      not(inState('accepted')),
      (moment) =>
        moment.after.context.refusal === null || !inState(hasCode(moment) ? 'code' : 'password')(moment),
    ),
  ),
  'A message is gone once the form is sent again': never(
    all(starts('sendRequest'), ({ after: { context } }) => context.refusal !== null),
  ),
  'A form that was sent is answered, or nobody knows': after(starts('sendRequest')).eventually(
    not(({ after: now }: Moment) => now.hasTag('busy')),
  ),
  'A message is gone once the form is changed': from('code', 'password')
    .on('edit')
    .leads(({ after: { context } }) => context.refusal === null),
  'Nothing is left of a request that has its answer or was given up': never(
    all(
      enters('account', 'code', 'password', 'accepted'),
      ({ after: { context } }) => context.request !== null,
    ),
  ),
};
