import { defineCases } from '#flow-kit/cases.ts';
import { supportChatModel } from './support-chat.model.ts';

const link = 'https://support.test/chat';

export const supportChatCases = defineCases(supportChatModel, {
  'The page is opened in place of the app [ACCOUNT-35]': [
    { answers: 'findSupport', output: { mode: 'redirect', link } },
    { sees: { state: 'redirecting', sent: { openLink: [{ link }] } } },
    { answers: 'openLink', output: undefined },
    { sees: { state: 'redirected' } },
  ],
});
