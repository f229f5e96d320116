import { defineProperties } from '#flow-kit/property.ts';
import { accountFormRules } from './account-form.properties.ts';
import { passwordChangeModel } from './password-change.model.ts';

export const passwordChangeProperties = defineProperties(passwordChangeModel, accountFormRules);
