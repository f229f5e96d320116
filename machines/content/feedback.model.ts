import { accepted, refused } from '#fixtures/write.ts';
import { defineSubmission } from '#machines/shared/submission-model.ts';
import { feedbackMachine } from './feedback.machine.ts';

export const feedbackModel = defineSubmission('content/feedback', feedbackMachine, {
  requests: [{ message: 'The chart is hard to read.' }],
  replies: [refused('You have sent many messages. Please wait a while.'), accepted(null)],
  submits: ({ message }) => `The user types “${message.replace(/\.$/, '')}” and presses Send`,
  accepts: 'The API takes the message',
});
