import { conditionsOf } from '#flow-kit/conditions.ts';
import { all } from '#flow-kit/moments.ts';
import { after, defineProperties, eventually, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { supportChatModel } from './support-chat.model.ts';

const { answers, fails, from, inState, starts } = conditionsOf(supportChatModel);

const settled = inState('failed', 'missing', 'embedded', 'copied', 'uncopied', 'redirected');

export const supportChatProperties = defineProperties(supportChatModel, {
  ...rulesFor({ home: ['failed', 'missing', 'embedded', 'copied', 'uncopied', 'redirected'] }),
  'The browser is sent away only if the operator wants it [ACCOUNT-34]': never(
    all(starts('openLink'), ({ event }) => event?.output?.mode !== 'redirect'),
  ),
  'A link that is used is the link of the operator [ACCOUNT-33, ACCOUNT-34]': never(
    all(starts('openLink', 'copyLink'), ({ after: { context } }) => context.link === ''),
  ),
  'Whether there is a chat is known in the end': eventually(settled),
  'A copy of the link is reported in the end': after(starts('copyLink')).eventually(
    inState('copied', 'uncopied'),
  ),
  'The link is the one of the operator [ACCOUNT-33]': from('asking')
    .on(answers('findSupport', (support) => support !== null))
    .leads(({ event, after: { context } }) => context.link === event?.output.link),
  'A link that the operator wants copied is copied [ACCOUNT-33]': from('asking')
    .on(answers('findSupport', (support) => support?.mode === 'copy'))
    .leads('copying'),
  'A chat that could not be opened can be asked for again': from('asking', 'redirecting')
    .on(fails('findSupport'), fails('openLink'))
    .leads('failed'),
  'The link can be copied again': from('copied', 'uncopied').on('copy').leads('copying'),
});
