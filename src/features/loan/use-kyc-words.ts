import { useLingui } from '@lingui/react/macro';
import type { KycField, KycProblem } from '#domain/loan-kyc.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { isFlagField } from '#machines/loan/kyc-form.ts';
import { fieldNames, flagPrompts, passportMissing, problemMessages } from './kyc-messages.ts';

interface KycWords {
  /** The field's name, with a capital letter. */
  name: (field: KycField) => string;
  /** The name, or what a switch asks for. */
  label: (field: KycField) => string;
  /** What is missing or wrong (LOAN-63, LOAN-65). */
  problem: (field: KycField, problem: KycProblem) => string;
}

/** The words of the verification's fields. */
export function useKycWords(): KycWords {
  const { t } = useLingui();
  const { tag } = useLocale();
  const name = (id: KycField) => {
    const [first = '', ...rest] = t(fieldNames[id]);
    return first.toLocaleUpperCase(tag) + rest.join('');
  };
  return {
    name,
    label: (id) => (isFlagField(id) ? t(flagPrompts[id]) : name(id)),
    problem: (id, problem) => {
      if (problem !== 'missing') return t(problemMessages[problem]);
      if (id === 'passportPhoto') return t(passportMissing);
      const field = t(fieldNames[id]);
      return t({
        message: `Please input ${field}`,
        comment: 'The placeholder is the name of a field, as in a sentence',
      });
    },
  };
}
