import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  longestCardId,
  longestName,
  missingFieldsIn,
  type VerificationPhoto,
  verificationFields,
} from '#domain/verification.ts';
import {
  isMissing,
  type RealNameActor,
  realNameDraftOf,
  realNameStepOf,
  realNameUploadOf,
  reasonsOf,
} from '#machines/verification/real-name.machine.ts';
import { Form, FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { UploadField } from '#ui/fields/UploadField.tsx';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';
import { RejectedNotice } from '#ui/screen/Notice.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import { UnderReview } from '#ui/screen/UnderReview.tsx';
import { missingMessages } from './missing-messages.ts';

/** The photos in the order of the form, with what each of them shows (VERIFICATION-2). */
export function usePhotoLabels(): (readonly [field: VerificationPhoto, label: string])[] {
  const { t } = useLingui();
  return [
    ['frontPhoto', t`Front of the ID document`],
    ['backPhoto', t`Back of the ID document`],
    ['selfie', t`Selfie with your ID document`],
  ];
}

const subjects = { frontPhoto: 'front', backPhoto: 'back', selfie: 'selfie' } as const;

interface RealNameFormProps {
  actor: RealNameActor;
  /** Whether the last documents were rejected: the reasons stand at the fields. */
  wasRejected: boolean;
  services: PhotoServices;
}

/** How much of the form is filled in. */
export function FilledCount({ actor }: { actor: RealNameActor }) {
  const missing = useSelector(actor, (snapshot) => missingFieldsIn(realNameDraftOf(snapshot)).length);
  return <StepCount step={verificationFields.length - missing} count={verificationFields.length} />;
}

/** Name, ID number and three photos (VERIFICATION-2); once they are submitted, a notice. */
export function RealNameForm({ actor, wasRejected, services }: RealNameFormProps) {
  const { t } = useLingui();
  const labels = usePhotoLabels();
  const step = useSelector(actor, realNameStepOf);
  if (step === 'submitted') return <UnderReview />;
  const isEditing = step === 'editing';

  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // A missing field has to be on the screen before it can get the focus.
    flushSync(() => actor.send({ type: 'submit' }));
    if (!actor.getSnapshot().matches('editing')) return;
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <Form onSubmit={submit}>
      {wasRejected ? <RejectedNotice /> : null}
      <TextField
        actor={actor}
        field="name"
        label={t`Full name`}
        description={t`As shown on your ID document`}
        maxLength={longestName}
        autoComplete="name"
        readOnly={!isEditing}
      />
      <TextField
        actor={actor}
        field="cardId"
        label={t`ID number`}
        maxLength={longestCardId}
        autoComplete="off"
        readOnly={!isEditing}
      />
      <Text size="xs" c="dimmed" mb={-8}>
        <Trans comment="What the photo of a document has to show, above the fields for photos">
          All four corners visible, sharp and without glare
        </Trans>
      </Text>
      {labels.map(([field, label]) => (
        <PhotoField
          key={field}
          actor={actor}
          field={field}
          label={label}
          services={services}
          disabled={!isEditing}
        />
      ))}
      <FormFooter
        isDocked
        actor={actor}
        unknown={<Trans>We're not sure your documents were received.</Trans>}
      >
        <Text size="sm" c="dimmed">
          <Trans>A review takes up to 48 hours.</Trans>
        </Text>
        <SubmitButton type="submit" busy={step === 'submitting'} disabled={!isEditing}>
          <Trans comment="Sends documents to be checked">Submit</Trans>
        </SubmitButton>
      </FormFooter>
    </Form>
  );
}

interface TextFieldProps
  extends Pick<TextInputProps, 'description' | 'maxLength' | 'autoComplete' | 'readOnly'> {
  actor: RealNameActor;
  field: 'name' | 'cardId';
  label: string;
}

/** A text of the form, with a reviewer's objection to it, or that it is missing. */
function TextField({ actor, field, ...input }: TextFieldProps) {
  const { t } = useLingui();
  const draft = useSelector(actor, realNameDraftOf);
  const reasons = useSelector(actor, reasonsOf);
  const missing = useSelector(actor, isMissing(field));
  return (
    <TextInput
      {...input}
      value={draft[field]}
      error={reasons[field] || (missing ? t(missingMessages[field]) : null)}
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => actor.send({ type: 'change', changes: { [field]: value } })}
    />
  );
}

interface PhotoFieldProps extends Pick<RealNameFormProps, 'actor' | 'services'> {
  field: VerificationPhoto;
  label: string;
  disabled: boolean;
}

function PhotoField({ actor, field, ...props }: PhotoFieldProps) {
  const { t } = useLingui();
  const upload = useSelector(actor, realNameUploadOf(field));
  const missing = useSelector(actor, isMissing(field));
  return upload ? (
    <UploadField
      {...props}
      subject={subjects[field]}
      actor={upload}
      missing={missing ? t(missingMessages[field]) : null}
    />
  ) : null;
}
