import { defineModel } from '#flow-kit/model.ts';
import { updateMachine } from './update.machine.ts';

export const updateModel = defineModel({
  name: 'install/update',
  machine: updateMachine,
  input: undefined,
  events: {},
  answers: {
    untilAnswered: { done: [true, false], error: [new Error('The client is gone')] },
  },
  phrases: {
    events: {
      'release.waiting': 'The browser has stored a newer release',
      'release.taken': "The browser's worker is now of the newer release",
      accept: 'The user presses Update',
      postpone: 'The user closes the offer',
    },
    answers: {
      untilAnswered: {
        done: (isAnswered) =>
          isAnswered ? 'Everything that was sent has its answer' : 'Something that was sent got no answer',
        error: "The app can't say whether everything has its answer",
      },
    },
    delays: {
      checkPause: 'An hour passes',
      takeDeadline: "Ten seconds pass, and the browser's worker is still the old one",
    },
  },
});
