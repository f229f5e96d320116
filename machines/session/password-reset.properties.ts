import { defineProperties } from '#flow-kit/property.ts';
import { submissionRules } from '#machines/shared/submission.properties.ts';
import { passwordResetModel } from './password-reset.model.ts';

export const passwordResetProperties = defineProperties(passwordResetModel, submissionRules);
