import { defineModel } from '../kit/model.ts';
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
    'order.settled': [{}],
  },
  answers: {},
});
