import { defineProperties } from '#flow-kit/property.ts';
import { submissionRules } from '#machines/shared/submission.properties.ts';
import { feedbackModel } from './feedback.model.ts';

export const feedbackProperties = defineProperties(feedbackModel, submissionRules);
