import { all, enters, inState, not, on, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never, possible } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { updateModel } from './update.model.ts';

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
});
