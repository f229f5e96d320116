import { FeedbackForm } from '#features/content/FeedbackForm.tsx';
import type { FeedbackActor } from '#machines/content/feedback.machine.ts';
import { feedbackModel } from '#machines/content/feedback.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'content/Feedback', parameters: { frame: 'page' } };

const draw = (actor: FeedbackActor) => (
  <OnScreen title="Feedback" padded>
    <FeedbackForm actor={actor} onDone={() => undefined} />
  </OnScreen>
);

export const Editing = leafStory(feedbackModel, 'editing', draw);
export const Submitting = leafStory(feedbackModel, 'submitting', draw);
export const Unconfirmed = leafStory(feedbackModel, 'unconfirmed', draw);
export const Accepted = leafStory(feedbackModel, 'accepted', draw);
