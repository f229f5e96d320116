import { defineProperties } from '#flow-kit/property.ts';
import { submissionRules } from '#machines/shared/submission.properties.ts';
import { passwordChangeModel } from './password-change.model.ts';

export const passwordChangeProperties = defineProperties(passwordChangeModel, submissionRules);
