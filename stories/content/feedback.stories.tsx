import { FeedbackForm } from '#features/content/FeedbackForm.tsx';
import type { FeedbackActor } from '#machines/content/feedback.machine.ts';
import { feedbackModel } from '#machines/content/feedback.model.ts';
import { Screen } from '#ui/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'content/Feedback', parameters: { frame: 'page' } };

const draw = (actor: FeedbackActor) => (
  <Screen title="Feedback" padded onBack={() => undefined}>
    <FeedbackForm actor={actor} onDone={() => undefined} />
  </Screen>
);

export const Editing = leafStory(feedbackModel, 'editing', draw);
export const Submitting = leafStory(feedbackModel, 'submitting', draw);
export const Unconfirmed = leafStory(feedbackModel, 'unconfirmed', draw);
export const Accepted = leafStory(feedbackModel, 'accepted', draw);
