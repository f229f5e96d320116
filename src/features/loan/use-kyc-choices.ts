import { useLingui } from '@lingui/react/macro';
import type { KycDraft } from '#domain/loan-kyc.ts';

interface Choices<Value> {
  value: Value & string;
  label: string;
}

interface KycChoices {
  sex: Choices<KycDraft['sex']>[];
  documentKind: Choices<KycDraft['documentKind']>[];
}

/** The options of sex and kind of document (LOAN-42, LOAN-45). */
export function useKycChoices(): KycChoices {
  const { t } = useLingui();
  return {
    sex: [
      { value: 'male', label: t({ message: 'Male', comment: 'Sex' }) },
      { value: 'female', label: t({ message: 'Female', comment: 'Sex' }) },
    ],
    documentKind: [
      { value: 'identityCard', label: t({ message: 'Identity card', comment: 'Kind of document' }) },
      { value: 'passport', label: t({ message: 'Passport', comment: 'Kind of document' }) },
    ],
  };
}
