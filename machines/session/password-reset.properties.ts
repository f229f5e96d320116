import { defineProperties } from '#flow-kit/property.ts';
import { accountFormRules } from './account-form.properties.ts';
import { passwordResetModel } from './password-reset.model.ts';

export const passwordResetProperties = defineProperties(passwordResetModel, accountFormRules);
