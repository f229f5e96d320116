import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  isAmountField,
  isoDayOf,
  isPhotoField,
  type KycField,
  type KycPhoto,
  type KycStep,
  kycStepNames,
} from '#domain/loan-kyc.ts';
import { maskedNumber } from '#domain/verification.ts';
import { formatDay } from '#i18n/calendar-day.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { regionNames } from '#i18n/region-names.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { isReviewing, type KycActor, kycDraftOf, kycUploadOf } from '#machines/loan/kyc.machine.ts';
import { fieldsIn, isFlagField } from '#machines/loan/kyc-form.ts';
import { uploadStepOf } from '#machines/wallet/upload.machine.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { EmailText } from '#ui/figures/UserName.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { stepMessages } from '#ui/pictures/upload-messages.ts';
import { isInDollars } from './KycField.tsx';
import classes from './KycReview.module.css';
import { placeNames } from './messages.ts';
import { useKycError, useKycWords } from './use-kyc-words.tsx';

/** The filled-in form step by step, with its problems, and a way to each step. */
export const KycReview = ({ actor }: { actor: KycActor }) => (
  <Stack gap="md">
    {kycStepNames.map((step) => (
      <StepSummary key={step} actor={actor} step={step} />
    ))}
  </Stack>
);

function StepSummary({ actor, step }: { actor: KycActor; step: KycStep }) {
  const { t } = useLingui();
  const draft = useSelector(actor, kycDraftOf);
  const canEdit = useSelector(actor, isReviewing);
  const title = t(placeNames[step]);
  return (
    <Card label={title}>
      <Group justify="space-between" wrap="nowrap" gap={0} mb={4}>
        <h3 className={classes.title}>{title}</h3>
        <Button
          variant="subtle"
          className={classes.edit ?? ''}
          disabled={!canEdit}
          aria-label={t({ message: `Edit: ${title}`, comment: 'The placeholder is a step of a form' })}
          onClick={() => actor.send({ type: 'goTo', step })}
        >
          <Trans comment="Changes what was filled in">Edit</Trans>
        </Button>
      </Group>
      <Stack gap="xs">
        {fieldsIn(draft, step).map((field) => (
          <FieldSummary key={field} actor={actor} field={field} />
        ))}
      </Stack>
    </Card>
  );
}

function FieldSummary({ actor, field }: { actor: KycActor; field: KycField }) {
  const words = useKycWords(actor);
  const error = useKycError(actor, field);
  return (
    <InfoRow label={words.name(field)}>
      {error === null ? (
        <KycValue actor={actor} field={field} />
      ) : (
        <span className={classes.problem}>{error}</span>
      )}
    </InfoRow>
  );
}

interface KycValueProps<Field extends KycField = KycField> {
  actor: KycActor;
  field: Field;
}

/** The value of a field as a text; `--` where an optional field is empty. */
function KycValue({ actor, field }: KycValueProps) {
  const draft = useSelector(actor, kycDraftOf);
  const { choices } = useKycWords(actor);
  const format = useFormat();
  const { tag, code } = useLocale();
  if (isPhotoField(field)) return <PhotoState actor={actor} field={field} />;
  if (isFlagField(field))
    return draft[field] ? (
      <Trans comment="Answer in a form">Yes</Trans>
    ) : (
      <Trans comment="Answer in a form">No</Trans>
    );
  if (isAmountField(field))
    return isInDollars(field) ? (
      <MoneyText value={draft[field]} currency="USD" />
    ) : (
      <bdi>{format.decimal(draft[field])}</bdi>
    );
  if (field === 'birthday') {
    const day = isoDayOf(draft.birthday);
    return <bdi>{day === null ? null : formatDay(day, code)}</bdi>;
  }
  if (field === 'sex' || field === 'documentKind')
    return choices[field].find(({ value }) => value === draft[field])?.label;
  if (field === 'country') return regionNames(tag)(draft.country);
  if (field === 'areaCode') return <bdi>+{draft.areaCode}</bdi>;
  if (field === 'socialSecurity') return <bdi dir="ltr">{maskedNumber(draft.socialSecurity)}</bdi>;
  if (field === 'contact' && draft.contact.includes('@')) return <EmailText email={draft.contact} />;
  return <bdi>{draft[field]}</bdi>;
}

function PhotoState({ actor, field }: KycValueProps<KycPhoto>) {
  const { t } = useLingui();
  const upload = useSelector(actor, kycUploadOf(field));
  const step = useSelector(upload, (snapshot) => snapshot && uploadStepOf(snapshot));
  return step ? t(stepMessages[step]) : null;
}
