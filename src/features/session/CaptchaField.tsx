import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Captcha } from '#protocol/registration.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import classes from './CaptchaField.module.css';

interface CaptchaFieldProps {
  ref: Ref<HTMLInputElement>;
  /** Null while one is being loaded. */
  captcha: Captcha | null;
  hasFailed: boolean;
  answer: string;
  error: string | null;
  readOnly: boolean;
  onAnswer: (answer: string) => void;
  onEnter: () => void;
  onRefresh: () => void;
}

/** The captcha's picture, and a field for the characters in it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { ref, captcha, hasFailed, answer, error, readOnly, onAnswer, onEnter, onRefresh } = props;
  const { t } = useLingui();
  if (hasFailed)
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={onRefresh}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The picture could not be loaded.</Trans>
      </Notice>
    );
  return (
    <div className={classes.row} data-refused={error !== null}>
      <TextInput
        ref={ref}
        className={classes.input}
        label={t`Characters in the picture`}
        value={answer}
        error={error}
        readOnly={readOnly || captcha === null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onAnswer(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the whole form; here it only requests a code.
          event.preventDefault();
          onEnter();
        }}
      />
      <div className={classes.picture}>
        {captcha ? (
          <img src={captcha.image} alt={t`Characters to type`} />
        ) : (
          <Skeleton role="status" aria-label={t`Loading the picture`} />
        )}
      </div>
      <div className={classes.refresh}>
        <IconButton label={t`New picture`} disabled={readOnly || captcha === null} onClick={onRefresh}>
          <IconRefresh size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
