import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never, possible } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { updateModel } from './update.model.ts';

const { answers, ends, enters, fails, from, inState, isIn, on, runs, sends, wasIn } =
  conditionsOf(updateModel);

export const updateProperties = defineProperties(updateModel, {
  ...rulesFor({ home: ['current', 'offered', 'postponed', 'reloading'], leftBy: ['postpone'] }),
  'Nothing is loaded again unless the user has accepted [INSTALL-5]': after(enters('offered'))
    .until(on('accept'))
    .never(inState('reloading')),
  'A release is taken only when everything that was sent has its answer [INSTALL-6]': never(
    all(enters('taking', 'reloading'), wasIn('settling'), ({ event }) => event?.output !== true),
  ),
  'The page is loaded again only with the newer release [INSTALL-5]': never(
    all(enters('reloading'), ({ after: { context } }) => !context.isTaken),
  ),
  'A release that another tab has taken is only offered [INSTALL-5]': never(
    all(on('release.taken'), not(wasIn('taking')), inState('reloading', 'taking')),
  ),
  'A release that is offered can be put off': possible(inState('postponed'), {
    from: ({ after: now }) => now.value === 'offered',
    by: ({ type }) => type === 'postpone',
  }),
  'A release that was taken counts as taken, whatever the user does': from()
    .on('release.taken')
    .leads(({ after: { context } }) => context.isTaken),
  'A release that waits or was taken is offered, also after a postponement [INSTALL-5]': from(
    'current',
    'postponed',
  )
    .on('release.waiting', 'release.taken')
    .leads('offered'),
  'A newer release is looked for again and again': from('current').on(ends('checkPause')).leads('current'),
  'Once everything has its answer, the release is taken, or loaded if it was taken [INSTALL-6]': from(
    'settling',
  )
    .on(answers('untilAnswered', (isAnswered) => isAnswered))
    .leads(({ before, after: now }) => isIn(now, before?.context.isTaken ? 'reloading' : 'taking')),
  'What got no answer, or took too long, leads back to the offer [INSTALL-6]': from('settling', 'taking')
    .on(
      answers('untilAnswered', (isAnswered) => !isAnswered),
      fails('untilAnswered'),
      ends('takeDeadline'),
    )
    .leads('offered'),
  'A release that is taken is loaded [INSTALL-5]': from('taking').on('release.taken').leads('reloading'),
  'The page is loaded again at the end': never(all(enters('reloading'), not(runs('reload')))),
  'The worker is asked whether there is a newer release, and to take it': never(
    any(
      all(({ event }) => event?.type.startsWith('xstate.after.checkPause.') === true, not(sends('check'))),
      all(enters('taking'), not(sends('take'))),
    ),
  ),
});
