import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'color' | 'loading'> {
  color?: 'accent' | 'up' | 'down' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  /** Why the button is disabled: disables it, and is shown below it. */
  reason?: ReactNode;
  type?: 'button' | 'submit';
  'aria-describedby'?: string | undefined;
  /** The action of the key that presses it on the desk. */
  'data-shortcut'?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The main button of a form, with the reason below it if it is disabled. */
export function SubmitButton(props: SubmitButtonProps) {
  const { color = 'accent', busy = false, disabled = false, reason, type = 'button', ...button } = props;
  const id = useId();
  const describedBy = [reason ? id : null, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <div>
      <Button
        fullWidth
        size="lg"
        {...button}
        type={type}
        color={color}
        loading={busy}
        disabled={disabled || Boolean(reason)}
        aria-busy={busy || undefined}
        aria-describedby={describedBy || undefined}
      />
      {reason ? (
        <Text id={id} className={classes.reason ?? ''} size="xs" c="dimmed" mt={8} ta="center">
          {reason}
        </Text>
      ) : null}
    </div>
  );
}
