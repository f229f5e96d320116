import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isAmountField, isoDayOf, isPhotoField, type KycField, type KycPhoto } from '#domain/loan-kyc.ts';
import { maskedNumber } from '#domain/verification.ts';
import { formatDay } from '#i18n/calendar-day.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { regionNames } from '#i18n/region-names.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type KycActor, kycDraftOf, kycUploadOf } from '#machines/loan/kyc.machine.ts';
import { isFlagField } from '#machines/loan/kyc-form.ts';
import { type UploadActor, uploadStepOf } from '#machines/wallet/upload.machine.ts';
import { EmailText } from '#ui/figures/EmailText.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { stepMessages } from '#ui/pictures/upload-messages.ts';
import { isInDollars } from './figures.ts';
import { useKycWords } from './use-kyc-words.tsx';

interface KycValueProps<Field extends KycField = KycField> {
  actor: KycActor;
  field: Field;
}

/** The value of a field as a text; `--` where an optional field is empty. */
export function KycValue({ actor, field }: KycValueProps) {
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
  const upload = useSelector(actor, kycUploadOf(field));
  return upload ? <UploadState upload={upload} /> : null;
}

function UploadState({ upload }: { upload: UploadActor }) {
  const { t } = useLingui();
  return t(stepMessages[useSelector(upload, uploadStepOf)]);
}
