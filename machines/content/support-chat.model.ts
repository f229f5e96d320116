import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { supportChatMachine } from './support-chat.machine.ts';

const link = 'https://support.example/chat';

export const supportChatModel = defineModel({
  name: 'content/support-chat',
  machine: supportChatMachine,
  input: undefined,
  events: { retry: [{}], copy: [{}] },
  answers: {
    findSupport: {
      done: [{ mode: 'embed', link }, { mode: 'copy', link }, { mode: 'redirect', link }, null],
      error: [new CallError('failed', '/api/basicSet/getBasicInfo', 'NETWORK', 'No answer')],
    },
    copyLink: { done: [true, false], error: [new Error('No clipboard')] },
    openLink: { done: [undefined], error: [new Error('The browser did not go')] },
  },
});
