import type { Support } from '#domain/support.ts';
import { breaksBefore } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { supportChatMachine } from './support-chat.machine.ts';

const link = 'https://support.example/chat';

const operatorWishes: Record<Support['mode'], string> = {
  embed: 'The operator wants the chat shown in the app',
  copy: 'The operator wants the link of the chat copied',
  redirect: 'The operator wants the browser sent to the chat',
};

export const supportChatModel = defineModel({
  name: 'content/support-chat',
  machine: supportChatMachine,
  input: undefined,
  events: {},
  answers: {
    findSupport: {
      done: [{ mode: 'embed', link }, { mode: 'copy', link }, { mode: 'redirect', link }, null],
      error: [new CallError('failed', '/api/basicSet/getBasicInfo', 'NETWORK', 'No answer')],
    },
    copyLink: { done: [true, false], error: [new Error('No clipboard')] },
    openLink: { done: [undefined], error: [new Error('The browser did not go')] },
  },
  phrases: {
    events: { retry: 'The user presses Try again', copy: 'The user presses Copy the link' },
    answers: {
      findSupport: {
        done: (support) => (support === null ? 'The operator has set no chat' : operatorWishes[support.mode]),
        error: breaksBefore('the settings of the operator arrive'),
      },
      copyLink: {
        done: (hasWorked) =>
          hasWorked ? 'The browser copies the link' : 'The browser refuses to copy the link',
        error: 'The page has no clipboard',
      },
      openLink: { done: 'The browser begins to open the chat', error: "The browser doesn't open the chat" },
    },
    delays: {},
  },
});
