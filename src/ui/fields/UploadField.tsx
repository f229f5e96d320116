import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import { photoOf, reasonOf, type UploadActor, uploadStepOf, urlOf } from '#machines/wallet/upload.machine.ts';
import { PhotoDrawing, type PhotoSubject } from '../pictures/PhotoDrawing.tsx';
import { type PhotoServices, PictureFrame, UploadedPicture } from '../pictures/UploadedPicture.tsx';
import { notYetUploaded, problemMessages, stepMessages } from '../pictures/upload-messages.ts';
import { IconButton } from './IconButton.tsx';
import classes from './UploadField.module.css';

interface UploadFieldProps {
  actor: UploadActor;
  /** The subject of the photo. */
  label: string;
  hint?: ReactNode;
  /** What is drawn in its place. */
  subject?: PhotoSubject;
  services: PhotoServices;
  /** True while the form is being sent. */
  disabled?: boolean;
  /** Asks for the missing photo, after an attempt to send the form without it. */
  missing?: string | null;
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** The native input for a photo, invisible over its zone. */
function FileInput({ onChoose, ...props }: FileInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // Of several files that are dropped at once, the first.
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  const openChooser = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Some browsers would submit the form instead.
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <input
      {...props}
      className={classes.input}
      type="file"
      accept="image/*"
      onKeyDown={openChooser}
      onChange={choose}
    />
  );
}

interface ZoneTextProps {
  /** The field's id; label and state name the input by it. */
  id: string;
  label: string;
  state: string;
  isEmpty: boolean;
}

/** The photo's subject, and its state: without a photo what a click does stands in its place. */
const ZoneText = ({ id, label, state, isEmpty }: ZoneTextProps) => (
  <div className={classes.text}>
    <span id={`${id}-label`} className={classes.label}>
      {label}
    </span>
    {isEmpty ? (
      <>
        <VisuallyHidden id={`${id}-state`}>{state}</VisuallyHidden>
        <span className={classes.action} aria-hidden="true">
          <Trans comment="Opens the choice of a photo">Choose a photo</Trans>
        </span>
      </>
    ) : (
      <span id={`${id}-state`} className={classes.state}>
        {state}
      </span>
    )}
  </div>
);

/** What describes the input of a photo that is wrong or missing. */
const Problem = ({ id, role, text }: { id: string; role?: 'alert'; text: string }) => (
  <p id={`${id}-problem`} className={classes.problem} role={role}>
    {text}
  </p>
);

/** What a field says about its photo: how far it is, what is wrong with it, or that it is missing. */
function useUploadWords(actor: UploadActor, missing: string | null) {
  const { t } = useLingui();
  const step = useSelector(actor, uploadStepOf);
  const reason = useSelector(actor, reasonOf);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = problemMessages[step];
  return {
    step,
    state: t(stepMessages[step]),
    isAnnounced: isBusy || step === 'uploaded',
    problem: problem && (reason || t(problem)),
    missingMessage: missing !== null && (isBusy ? t(notYetUploaded) : step === 'empty' && missing),
  };
}

/**
 * A field for one photo: a native file input whose name says its state, also as a place to drop a file on
 * (VERIFICATION-37 to VERIFICATION-39). Progress and problems are announced once each.
 */
export function UploadField(props: UploadFieldProps) {
  const { actor, label, hint, subject = 'paper', services, disabled = false, missing = null } = props;
  const { t } = useLingui();
  const { step, state, isAnnounced, problem, missingMessage } = useUploadWords(actor, missing);
  const isEmpty = step === 'empty';
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = (type: 'retry' | 'remove') => {
    // The button disappears; the focus stays in the field.
    input.current?.focus();
    actor.send({ type });
  };

  const describedBy = [hint ? `${id}-hint` : null, problem || missingMessage ? `${id}-problem` : null]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={classes.field}>
      <div className={classes.zone} data-empty={isEmpty} data-problem={Boolean(problem || missingMessage)}>
        <UploadPreview actor={actor} subject={subject} services={services} />
        <ZoneText id={id} label={label} state={state} isEmpty={isEmpty} />
        <FileInput
          ref={input}
          aria-labelledby={`${id}-label ${id}-state`}
          aria-describedby={describedBy || undefined}
          aria-invalid={problem || missingMessage ? true : undefined}
          disabled={disabled}
          onChoose={(file) => actor.send({ type: 'choose', photo: services.photos.add(file) })}
        />
        <div className={classes.end}>
          {isEmpty ? (
            <IconCamera className={classes.camera} size={22} aria-hidden="true" />
          ) : (
            <IconButton
              label={t({ message: `Remove: ${label}`, comment: 'Takes a photo out of a form' })}
              disabled={disabled}
              onClick={() => send('remove')}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      <VisuallyHidden role="status">{isAnnounced ? t`${label}: ${state}` : null}</VisuallyHidden>
      {problem ? <Problem id={id} role="alert" text={problem} /> : null}
      {missingMessage ? <Problem id={id} text={missingMessage} /> : null}
      {step === 'uploadFailed' ? (
        <Button
          variant="default"
          className={classes.retry ?? ''}
          disabled={disabled}
          aria-label={t`Try again: ${label}`}
          onClick={() => send('retry')}
        >
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The photo of a field as it will be uploaded, or as it was uploaded on an earlier visit. */
function UploadPreview({
  actor,
  subject,
  services,
}: Pick<UploadFieldProps, 'actor' | 'services'> & { subject: PhotoSubject }) {
  const step = useSelector(actor, uploadStepOf);
  const photo = useSelector(actor, photoOf);
  const url = useSelector(actor, urlOf);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (step === 'uploaded' && photo === null && url !== null)
    return <UploadedPicture pictures={services.pictures} url={url} alt="" />;
  const preview = photo && services.photos.previewOf(photo.token);
  if (isBusy)
    return (
      <PictureFrame source={preview}>
        <Loader size={20} color={preview ? 'white' : 'accent'} />
      </PictureFrame>
    );
  if (preview) return <PictureFrame source={preview} />;
  return (
    <PictureFrame>
      {step === 'empty' ? <PhotoDrawing subject={subject} /> : <IconPhotoOff size={24} aria-hidden="true" />}
    </PictureFrame>
  );
}
