import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { compare } from '#domain/decimal.ts';
import { areAgesApart, isOptionalField, isPhotoField, type KycField } from '#domain/loan-kyc.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { ageByBirthdayOf, isKnownOf, type KycActor, kycDraftOf } from '#machines/loan/kyc.machine.ts';
import { useKycWords } from './use-kyc-words.tsx';

/** The text between a field's name and the field: where its value comes from, what its name leaves open, or that it may stay empty (LOAN-175). */
export function useKycHint(actor: KycActor, field: KycField): string | null {
  const { t } = useLingui();
  const words = useKycWords(actor);
  const format = useFormat();
  const isKnown = useSelector(actor, isKnownOf(field));
  const { age } = useSelector(actor, kycDraftOf);
  const expected = useSelector(actor, ageByBirthdayOf);
  if (isKnown && field === 'creditScore') return t`This is the score of your account.`;
  if (isKnown) return t`We know this already. Change it if it's wrong.`;
  const hint = isPhotoField(field) ? words.prompt(field) : words.hint(field);
  if (hint !== null && isOptionalField(field))
    return t({
      message: `Optional. ${hint}`,
      comment: 'At a field of a form that may stay empty; the placeholder says what to put into it',
    });
  if (field !== 'age' || expected === null) return hint;
  if (age !== null && compare(age, expected) === 0) return t`From your birthday. Correct it if it's wrong.`;
  const years = format.decimal(expected);
  if (age !== null && areAgesApart(age, expected))
    return t({
      message: `By your birthday it would be ${years}.`,
      comment: 'At the field for an age; the placeholder is a number of years',
    });
  return t({
    message: `By your birthday it would be ${years}. The age that you write here counts.`,
    comment: 'At the field for an age; the placeholder is a number of years',
  });
}
