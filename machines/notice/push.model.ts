import { defineModel } from '#flow-kit/model.ts';
import type { PushAnswer, PushState } from '#ports/push.ts';
import { pushMachine } from './push.machine.ts';

const found: Record<PushState, string> = {
  on: 'The browser takes notices, as they are wanted',
  outdated: 'The browser takes notices, in another language than the app has now',
  off: 'The browser takes no notices yet',
  blocked: 'The browser blocks notices from this site',
  uninstalled: 'The browser takes notices for installed apps only',
  unavailable: 'The browser takes no notices',
};

const answer = (state: PushState, refusal: string | null = null): PushAnswer => ({ state, refusal });

export const pushModel = defineModel({
  name: 'notice/push',
  machine: pushMachine,
  input: { off: [] },
  events: { 'settings.changed': [{ off: ['income'] }] },
  answers: {
    readState: {
      done: [
        answer('off'),
        answer('on'),
        answer('outdated'),
        answer('blocked'),
        answer('uninstalled'),
        answer('unavailable'),
      ],
      error: [new Error('The exchange gave no key')],
    },
    turnOn: {
      done: [
        answer('on'),
        answer('blocked'),
        answer('off'),
        answer('off', "Notices can't be sent to this browser."),
      ],
      error: [new Error('The push service is away')],
    },
    renew: {
      done: [answer('on'), answer('blocked'), answer('off')],
      error: [new Error('The exchange is away')],
    },
    turnOff: { done: [undefined], error: [new Error('The exchange is away')] },
  },
  phrases: {
    events: {
      turnOn: 'The user switches notices to this device on',
      turnOff: 'The user switches them off',
      retry: 'The user presses Try again',
      'settings.changed': 'The user switches the income from funds off, in the list of kinds',
    },
    answers: {
      readState: {
        done: ({ state }) => found[state],
        error: "The app can't say whether the browser takes notices",
      },
      turnOn: {
        done: ({ state, refusal }) => {
          if (refusal !== null) return `The API refuses: ${refusal.replace(/\.$/, '')}`;
          if (state === 'on') return 'The user allows them, and the API knows the device';
          return state === 'blocked'
            ? 'The user blocks them in the question of the browser'
            : 'The user closes the question of the browser';
        },
        error: "The device can't be subscribed",
      },
      renew: {
        done: ({ state }) => {
          if (state === 'on') return 'The API knows the device as it is now';
          return state === 'blocked'
            ? 'By now the browser blocks them'
            : 'The API does not take the device any more';
        },
        error: 'The API gives no answer about the device',
      },
      turnOff: { done: 'The API knows the device no more', error: 'No answer comes' },
    },
    delays: {},
  },
  key: ['off', 'failure'],
});
