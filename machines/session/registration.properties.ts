import { defineProperties } from '#flow-kit/property.ts';
import { submissionRules } from '#machines/shared/submission.properties.ts';
import { registrationModel } from './registration.model.ts';

export const registrationProperties = defineProperties(registrationModel, submissionRules);
