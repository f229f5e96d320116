import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  isAmountField,
  isPhotoField,
  type KycAmountField,
  type KycPhoto,
  longestKycText,
  type KycField as Name,
} from '#domain/loan-kyc.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { isMaskedNumber } from '#domain/verification.ts';
import { isKnownOf, type KycActor, kycDraftOf, kycUploadOf, problemOf } from '#machines/loan/kyc.machine.ts';
import { isFlagField, type KycFlag, type KycValues } from '#machines/loan/kyc-form.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { UploadField } from '#ui/fields/UploadField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DayField } from './DayField.tsx';
import { KnownTick } from './KnownTick.tsx';
import { CountryField, MobileField } from './KycAreaFields.tsx';
import classes from './KycField.module.css';
import type { LoanVerificationServices } from './services.ts';
import { useKycError, useKycHint, useKycWords } from './use-kyc-words.tsx';

const wholeNumbers: readonly KycAmountField[] = ['age', 'creditScore'];

/** The most decimals of a figure. */
const placesOf = (field: KycAmountField): number => (wholeNumbers.includes(field) ? 0 : usdDecimals);

/** Whether a figure is an amount in USD; the others are counts, or years. */
export const isInDollars = (field: KycAmountField): boolean =>
  field !== 'yearsAtWork' && !wholeNumbers.includes(field);

interface KycFieldProps<Field extends Name = Name> {
  actor: KycActor;
  field: Field;
  services: Pick<LoanVerificationServices, 'areas' | 'photos' | 'pictures'>;
}

/** The fields that the browser may fill in. */
const autoComplete: Partial<Record<Name, NonNullable<TextInputProps['autoComplete']>>> = {
  lastName: 'family-name',
  firstName: 'given-name',
  address: 'street-address',
  job: 'organization-title',
};

/** One field of the verification, with the objection to it, or what is missing or wrong. */
export function KycField({ actor, field, services }: KycFieldProps) {
  const words = useKycWords(actor);
  const draft = useSelector(actor, kycDraftOf);
  const error = useKycError(actor, field);
  const areaCodeError = useKycError(actor, 'areaCode');
  const hint = useKycHint(actor, field);
  const label = words.label(field);
  const change = (changes: Partial<KycValues>) => actor.send({ type: 'change', changes });

  if (isPhotoField(field)) return <PhotoField actor={actor} field={field} services={services} />;
  if (isFlagField(field))
    return (
      <Switch
        className={classes.flag ?? ''}
        label={label}
        checked={draft[field]}
        error={error}
        onChange={({ currentTarget: { checked } }) => change({ [field]: checked })}
      />
    );
  if (isAmountField(field)) return <KycAmount {...{ actor, field, label, hint, error }} />;
  switch (field) {
    case 'birthday':
      return (
        <DayField
          label={label}
          value={draft.birthday}
          error={error}
          autoComplete="bday"
          onChange={(birthday) => change({ birthday })}
        />
      );
    case 'sex':
    case 'documentKind':
      return (
        <ChoiceField
          label={label}
          options={words.choices[field]}
          value={draft[field]}
          error={error}
          onChange={(value) => change({ [field]: value })}
        />
      );
    case 'country':
      return <CountryField {...{ actor, label, hint, error }} areas={services.areas} />;
    case 'phone':
      return (
        <MobileField {...{ actor, label, hint }} areas={services.areas} error={error ?? areaCodeError} />
      );
    default:
      return <KycText {...{ actor, field, label, hint, error }} />;
  }
}

interface KycInputProps<Field extends Name> extends Pick<KycFieldProps<Field>, 'actor' | 'field'> {
  label: string;
  hint: ReactNode;
  error: ReactNode;
}

const KycAmount = ({ actor, field, label, hint, error }: KycInputProps<KycAmountField>) => (
  <DecimalInput
    label={label}
    description={hint}
    value={useSelector(actor, kycDraftOf)[field]}
    places={placesOf(field)}
    error={error}
    readOnly={useSelector(actor, isKnownOf(field)) && field === 'creditScore'}
    rightSection={isInDollars(field) ? 'USD' : null}
    rightSectionWidth={56}
    rightSectionPointerEvents="none"
    onChange={(value) => actor.send({ type: 'change', changes: { [field]: value } })}
  />
);

/** The fields that are plain texts. */
type KycTextField = Exclude<
  Name,
  KycPhoto | KycFlag | KycAmountField | 'birthday' | 'sex' | 'documentKind' | 'country' | 'phone'
>;

function KycText({ actor, field, label: title, hint, error }: KycInputProps<KycTextField>) {
  const { t } = useLingui();
  const value = useSelector(actor, kycDraftOf)[field];
  const isKnown = useSelector(actor, isKnownOf(field));
  const change = (typed: string) => actor.send({ type: 'change', changes: { [field]: typed } });
  // Of a number that is known already the app has only the end; another one can be typed in its place.
  return isKnown && isMaskedNumber(value) ? (
    <Input.Wrapper size="md" label={title} description={hint} labelElement="div">
      <div className={classes.known}>
        <span className={classes.value}>
          <bdi dir="ltr">{value}</bdi>
          <KnownTick />
        </span>
        <Button
          variant="subtle"
          className={classes.change ?? ''}
          aria-label={t({ message: `Edit: ${title}`, comment: 'The placeholder is a step of a form' })}
          onClick={() => change('')}
        >
          <Trans comment="Changes what was filled in">Edit</Trans>
        </Button>
      </div>
    </Input.Wrapper>
  ) : (
    <TextInput
      label={title}
      description={hint}
      value={value}
      error={error}
      maxLength={longestKycText}
      autoComplete={autoComplete[field] ?? 'off'}
      rightSection={isKnown ? <KnownTick /> : null}
      rightSectionPointerEvents="none"
      spellCheck={false}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** A photo, which shows the objection to it by itself. */
function PhotoField({ actor, field, services }: KycFieldProps<KycPhoto>) {
  const words = useKycWords(actor);
  const upload = useSelector(actor, kycUploadOf(field));
  const problem = useSelector(actor, problemOf(field));
  const hint = useKycHint(actor, field);
  if (!upload) return null;
  return (
    <UploadField
      actor={upload}
      label={words.label(field)}
      hint={hint}
      subject={field === 'passportPhoto' ? 'front' : 'paper'}
      services={services}
      missing={problem === null ? null : words.problem(field, problem)}
    />
  );
}
