import { all, enters, inState, not, on, starts, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { codeSenderModel } from './code-sender.model.ts';

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
});
