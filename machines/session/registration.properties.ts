import { defineProperties } from '#flow-kit/property.ts';
import { accountFormRules } from './account-form.properties.ts';
import { registrationModel } from './registration.model.ts';

export const registrationProperties = defineProperties(registrationModel, accountFormRules);
