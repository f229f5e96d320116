import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, type Moment, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { challengeOfferOf, confirmationOf, hasSolution } from './code-sender.machine.ts';
import { codeSenderModel } from './code-sender.model.ts';

const { answers, ends, enters, fails, from, inState, isIn, on, starts, wasIn } =
  conditionsOf(codeSenderModel);

const isLoading = all(inState('loadingCaptcha'), starts('loadCaptcha'));

const hasNoRefusal = ({ after: { context } }: Pick<Moment, 'after'>) => context.refusal === null;

export const codeSenderProperties = defineProperties(codeSenderModel, {
  ...rulesFor({
    home: ['idle', 'ready', 'captchaFailed', 'pausing', 'solvingFailed', 'solved'],
    writes: ['sendCode'],
    notAPersons: ['ticked'],
  }),
  'A picture or a solution is sent once [SESSION-63]': after(starts('sendCode'))
    .until(starts('loadCaptcha', 'solveChallenge'))
    .never(all(starts('sendCode'), not(on('askAgain')))),
  'No code is sent during the pause [SESSION-23]': after(enters('pausing'))
    .until(on('ticked'))
    .never(starts('sendCode')),
  'Where the API has no challenge the task is not offered again [SESSION-65]': after(
    ({ after: { context } }) => context.challenge === 'absent',
  ).never(starts('solveChallenge')),
  'A pause has an end that is known [SESSION-23]': never(
    all(inState('pausing'), ({ after: { context } }) => context.pause === null),
  ),
  'A code is sent with the proof that the user has': never(
    all(starts('sendCode'), not(wasIn('unconfirmed')), ({ after: { context } }) => context.draft === null),
  ),
  'A challenge is solved, given up or cancelled': after(starts('solveChallenge')).eventually(
    not(inState('solving')),
  ),
  'A picture is loaded when a form is opened, and whenever another one is needed': from(
    'idle',
    'captchaFailed',
    'ready',
    'solving',
    'solvingFailed',
    'solved',
  )
    .on('open')
    .leads(isLoading),
  'Another picture can be had': from('captchaFailed', 'ready').on('refreshCaptcha').leads(isLoading),
  'From a task one goes back to the picture [SESSION-60]': from('solving', 'solvingFailed', 'solved')
    .on('cancel')
    .leads(isLoading),
  'A task that is offered can be taken instead of the picture [SESSION-60]': from(
    ({ after: now }) =>
      isIn(now, 'captchaFailed', 'ready', 'solvingFailed') && challengeOfferOf(now) === 'offered',
  )
    .on('solve')
    .leads(all(inState('solving'), starts('solveChallenge'))),
  'A task is solved, not there, or failed [SESSION-65]': from('solving')
    .on(answers('solveChallenge'), fails('solveChallenge'), ends('solvingLimit'))
    .leads((moment) => {
      const { event, after: now } = moment;
      const isMissing = event?.output === null || event?.error?.kind === 'refused';
      if (isMissing)
        return (
          isLoading(moment) &&
          challengeOfferOf(now) === 'absent' &&
          now.context.refusal === (event?.error?.message ?? null)
        );
      return event?.output ? isIn(now, 'solved') && hasSolution(now) : isIn(now, 'solvingFailed');
    }),
  'After a refusal another picture is needed': from('sending')
    .on(answers('sendCode', ({ accepted }) => !accepted))
    .leads(isLoading),
  'A code that was sent begins its pause, with its message [SESSION-23]': from('sending')
    .on(answers('sendCode', ({ accepted }) => accepted))
    .leads(({ event, after: now }) => isIn(now, 'pausing') && confirmationOf(now) === event?.output.message),
  'Who gives up a code without an answer gets another picture': from('unconfirmed')
    .on('leave')
    .leads(isLoading),
  'A pause of an earlier visit goes on [SESSION-23]': from('idle').on('pause.found').leads('pausing'),
  'The pause is as long as the clock says, and then a code can be sent [SESSION-23]': from('pausing')
    .on('ticked')
    .leads((moment) =>
      moment.event?.remaining > 0
        ? inState('pausing')(moment) && moment.after.context.pause?.remaining === moment.event?.remaining
        : isLoading(moment) && moment.after.context.pause === null,
    ),
  'A message is gone once the user goes on': never(
    all(on('open', 'refreshCaptcha', 'solve'), wasIn('ready', 'captchaFailed'), not(hasNoRefusal)),
  ),
  'A picture or a solution is not used again': never(
    all(
      enters('loadingCaptcha'),
      ({ after: { context } }) => context.captcha !== null || context.solution !== null,
    ),
  ),
});
