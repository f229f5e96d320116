import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { VerificationPhoto } from '#domain/verification.ts';
import {
  isMissing,
  type RealNameActor,
  realNameDraftOf,
  realNameUploadOf,
  reasonsOf,
} from '#machines/verification/real-name.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import { UploadField } from '#ui/fields/UploadField.tsx';
import type { Pictures } from '#ui/pictures/UploadedPicture.tsx';
import { missingMessages } from './missing-messages.ts';

interface TextFieldProps
  extends Pick<TextInputProps, 'description' | 'maxLength' | 'autoComplete' | 'readOnly'> {
  actor: RealNameActor;
  field: 'name' | 'cardId';
  label: string;
}

/** A text of the form, with a reviewer's objection to it, or that it is missing. */
export function TextField({ actor, field, ...input }: TextFieldProps) {
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

interface PhotoFieldProps {
  actor: RealNameActor;
  field: VerificationPhoto;
  label: string;
  photos: PhotoBox;
  pictures: Pictures;
  disabled: boolean;
}

export function PhotoField({ actor, field, ...props }: PhotoFieldProps) {
  const { t } = useLingui();
  const upload = useSelector(actor, realNameUploadOf(field));
  const missing = useSelector(actor, isMissing(field));
  return upload ? (
    <UploadField {...props} actor={upload} missing={missing ? t(missingMessages[field]) : null} />
  ) : null;
}
