import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { compare } from '#domain/decimal.ts';
import {
  areAgesApart,
  isOptionalField,
  isPhotoField,
  type KycField,
  type KycPhoto,
  type KycProblem,
} from '#domain/loan-kyc.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { useFormat } from '#i18n/useFormat.ts';
import {
  ageByBirthdayOf,
  isKnownOf,
  type KycActor,
  kycDraftOf,
  objectionOf,
  problemOf,
} from '#machines/loan/kyc.machine.ts';
import { isFlagField } from '#machines/loan/kyc-form.ts';
import { QuotedText } from '#ui/figures/QuotedText.tsx';
import {
  fieldHints,
  fieldNames,
  flagPrompts,
  identityCardPhoto,
  passportMissing,
  photoPrompts,
  problemMessages,
} from './messages.ts';

/** The text between a field's name and the field: where its value comes from, what its name leaves open, or that it may stay empty (LOAN-175). That it is known already is said to those who don't see the tick in the field. */
export function useKycHint(actor: KycActor, field: KycField): ReactNode {
  const { t } = useLingui();
  const words = useKycWords(actor);
  const format = useFormat();
  const isKnown = useSelector(actor, isKnownOf(field));
  const { age } = useSelector(actor, kycDraftOf);
  const expected = useSelector(actor, ageByBirthdayOf);
  if (isKnown && field === 'creditScore') return t`This is your account's credit score.`;
  if (isKnown)
    return (
      <VisuallyHidden component="span">{t`We already have this. Change it if it's wrong.`}</VisuallyHidden>
    );
  const hint = isPhotoField(field) ? words.prompt(field) : words.hint(field);
  if (hint !== null && isOptionalField(field))
    return t({
      message: `Optional. ${hint}`,
      comment: 'At a field of a form that may stay empty; the placeholder says what to put into it',
    });
  if (field !== 'age' || expected === null) return hint;
  if (age !== null && compare(age, expected) === 0)
    return t`From your date of birth. Correct it if it's wrong.`;
  const years = format.decimal(expected);
  if (age !== null && areAgesApart(age, expected))
    return t({
      message: `According to your date of birth, you're ${years}.`,
      comment: 'At the field for an age; the placeholder is a number of years',
    });
  return t({
    message: `According to your date of birth, you're ${years}. The age you enter here counts.`,
    comment: 'At the field for an age; the placeholder is a number of years',
  });
}

/** The words of the verification's fields, which at the photo of the document follow its kind (LOAN-149). */
export function useKycWords(actor: KycActor) {
  const { t } = useLingui();
  const { tag } = useLocale();
  const hasCard = useSelector(actor, (snapshot) => kycDraftOf(snapshot).documentKind === 'identityCard');
  const isCard = (id: KycField) => hasCard && id === 'passportPhoto';
  const name = (id: KycField) => {
    const [first = '', ...rest] = t(isCard(id) ? identityCardPhoto.name : fieldNames[id]);
    return first.toLocaleUpperCase(tag) + rest.join('');
  };
  return {
    /** The field's name, with a capital letter. */
    name,
    /** The name, or what a switch asks for. */
    label: (id: KycField) => (isFlagField(id) ? t(flagPrompts[id]) : name(id)),
    /** Says what a photo has to show (LOAN-67). */
    prompt: (id: KycPhoto) => t(isCard(id) ? identityCardPhoto.prompt : photoPrompts[id]),
    /** Says what the name of the field leaves open. */
    hint: (id: KycField) => {
      const hint = fieldHints[id];
      return hint === undefined ? null : t(hint);
    },
    /** The problem of a field (LOAN-63, LOAN-65). */
    problem: (id: KycField, problem: KycProblem) => {
      if (problem !== 'missing') return t(problemMessages[problem]);
      if (isCard(id)) return t(identityCardPhoto.missing);
      if (id === 'passportPhoto') return t(passportMissing);
      const field = t(fieldNames[id]);
      return t({
        message: `Please input ${field}`,
        comment: 'The placeholder is the name of a field, as in a sentence',
      });
    },
    /** The options of sex and document type (LOAN-42, LOAN-45). */
    choices: {
      sex: [
        { value: 'male' as const, label: t({ message: 'Male', comment: 'Sex' }) },
        { value: 'female' as const, label: t({ message: 'Female', comment: 'Sex' }) },
      ],
      documentKind: [
        {
          value: 'identityCard' as const,
          label: t({ message: 'Identity card', comment: 'Kind of document' }),
        },
        { value: 'passport' as const, label: t({ message: 'Passport', comment: 'Kind of document' }) },
      ],
    },
  };
}

/** Fields that one can't put anything into, as the documents' words for a missing value have it. */
const isChoice = (field: KycField) => ['sex', 'documentKind', 'country'].includes(field);

/** The text below a field: the objection to it, or its problem; null for none. */
export function useKycError(actor: KycActor, field: KycField): ReactNode {
  const words = useKycWords(actor);
  const objection = useSelector(actor, objectionOf(field));
  const problem = useSelector(actor, problemOf(field));
  const { t } = useLingui();
  if (objection !== null || problem === null) return objection;
  const text = words.problem(field, problem);
  return problem === 'missing' && isChoice(field) ? (
    <QuotedText text={text} plain={t`Choose one of the options.`} />
  ) : (
    text
  );
}
