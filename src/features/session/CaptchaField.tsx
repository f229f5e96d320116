import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import type { Captcha } from '#protocol/registration.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { isComposing } from '#ui/hooks/is-composing.ts';
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
  /** Enter in the field; by default it submits the form. */
  onEnter?: (() => void) | undefined;
  onRefresh: () => void;
}

/** The captcha's picture, and a field for the characters in it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { ref, captcha, hasFailed, answer, error, readOnly, onAnswer, onEnter, onRefresh } = props;
  const { t } = useLingui();
  const id = useId();
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
    <Input.Wrapper id={id} size="md" label={t`Characters in the picture`} error={error}>
      <div className={classes.row} data-wrong={error !== null}>
        <Input
          ref={ref}
          id={id}
          className={classes.input ?? ''}
          value={answer}
          error={error !== null}
          readOnly={readOnly || captcha === null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onAnswer(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter || isComposing(event)) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {captcha ? (
          <img className={classes.picture} src={captcha.image} alt={t`Characters to type`} />
        ) : (
          <Skeleton className={classes.picture} role="status" aria-label={t`Loading the picture`} />
        )}
        <IconButton label={t`New picture`} disabled={readOnly || captcha === null} onClick={onRefresh}>
          <IconRefresh size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </Input.Wrapper>
  );
}
