import { defineProperties } from '#flow-kit/property.ts';
import { submissionRules } from '#machines/shared/submission.properties.ts';
import { signInModel } from './sign-in.model.ts';

export const signInProperties = defineProperties(signInModel, submissionRules);
