import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { longestCardId, longestName } from '#domain/verification.ts';
import { type RealNameActor, realNameStepOf } from '#machines/verification/real-name.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import { Form } from '#ui/fields/Form.tsx';
import { FormFooter } from '#ui/fields/FormFooter.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import type { Pictures } from '#ui/pictures/UploadedPicture.tsx';
import { RejectedNotice, UnderReviewNotice } from '#ui/screen/ReviewNotices.tsx';
import { usePhotoLabels } from './use-photo-labels.ts';
import { PhotoField, TextField } from './VerificationFields.tsx';

interface RealNameFormProps {
  actor: RealNameActor;
  /** Whether the last documents were rejected: the reasons stand at the fields. */
  wasRejected: boolean;
  photos: PhotoBox;
  pictures: Pictures;
}

/** Name, ID number and three photos (VERIFICATION-2); once they are submitted, a notice. */
export function RealNameForm({ actor, wasRejected, photos, pictures }: RealNameFormProps) {
  const { t } = useLingui();
  const labels = usePhotoLabels();
  const step = useSelector(actor, realNameStepOf);
  if (step === 'submitted') return <UnderReviewNotice />;
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
      {labels.map(([field, label]) => (
        <PhotoField
          key={field}
          actor={actor}
          field={field}
          label={label}
          photos={photos}
          pictures={pictures}
          disabled={!isEditing}
        />
      ))}
      <RealNameFooter actor={actor} />
    </Form>
  );
}

/** The button, with how long a review takes, or the choices if no answer came. */
function RealNameFooter({ actor }: { actor: RealNameActor }) {
  const step = useSelector(actor, realNameStepOf);
  return (
    <FormFooter
      actor={actor}
      isUnconfirmed={step === 'unconfirmed'}
      unknown={<Trans>We got no answer, so we don't know whether your documents were received.</Trans>}
    >
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </FormFooter>
  );
}
