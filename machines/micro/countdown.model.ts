import { secondsLeft } from '#domain/countdown.ts';
import { defineModel } from '#flow-kit/model.ts';
import { countdownMachine } from './countdown.machine.ts';

export const countdownModel = defineModel({
  name: 'micro/countdown',
  machine: countdownMachine,
  input: { endsAt: 60_000, remaining: 60_000 },
  events: {
    ticked: [{ remaining: 59_000 }, { remaining: 0 }],
    'order.read': [
      { endsAt: 95_000, remaining: 30_000 },
      { endsAt: 65_000, remaining: 0 },
    ],
  },
  answers: {},
  phrases: {
    events: {
      ticked: ({ remaining }) =>
        remaining > 0 ? `The clock shows ${secondsLeft(remaining)} seconds left` : 'The clock reaches zero',
      'order.read': ({ remaining }) =>
        remaining > 0
          ? `The API shows the order with ${secondsLeft(remaining)} seconds left`
          : 'The API shows the order with no time left',
      'order.settled': 'The exchange settles the order',
    },
    answers: {},
    delays: { reloadPause: 'A second passes', overduePause: 'Five seconds pass without a result' },
  },
});
