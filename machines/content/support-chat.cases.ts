import { defineCases } from '#flow-kit/cases.ts';
import { supportChatModel } from './support-chat.model.ts';

const link = 'https://support.test/chat';

export const supportChatCases = defineCases(supportChatModel, {
  'Without a page of the operator there is no customer service': [
    { answers: 'findSupport', output: null },
    { sees: { state: 'missing' } },
  ],
  'The link is copied, again on request, and the user is told when that failed [ACCOUNT-34]': [
    { answers: 'findSupport', output: { mode: 'copy', link } },
    { sees: { state: 'copying', sent: { copyLink: [{ link }] } } },
    { answers: 'copyLink', output: true },
    { sees: { state: 'copied' } },
    'copy',
    { answers: 'copyLink', output: false },
    { sees: { state: 'uncopied' } },
    'copy',
    { fails: 'copyLink' },
    { sees: { state: 'uncopied', context: { link } } },
  ],
  'The page is opened in place of the app [ACCOUNT-35]': [
    { answers: 'findSupport', output: { mode: 'redirect', link } },
    { sees: { state: 'redirecting', sent: { openLink: [{ link }] } } },
    { answers: 'openLink', output: undefined },
    { sees: { state: 'redirected' } },
  ],
});
