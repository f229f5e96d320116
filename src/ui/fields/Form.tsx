import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { isOffline } from '#machines/shared/network.ts';
import { type SubmissionActor, submissionStepOf } from '#machines/shared/submission.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import { usePossibleEvent } from '../hooks/use-possible-event.ts';
import { RefusalNotice, UnconfirmedNotice } from '../screen/Notice.tsx';
import classes from './Form.module.css';
import { StickyFooter } from './StickyFooter.tsx';

/** Focuses the field with an error that comes first on the screen. */
export const focusFirst =
  ({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) =>
  (errors: object): void => {
    const [first] = Object.keys(errors)
      .map(getInputNode)
      .filter((node) => node !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  };

/** Why the machine sends nothing at the moment; null while it can, and while an answer is awaited (INSTALL-10). */
export function useOfflineReason(
  actor: Pick<ActorRef<AnyMachineSnapshot, never>, 'getSnapshot' | 'subscribe'>,
): string | null {
  const { t } = useLingui();
  const isHeldBack = useSelector(actor, (snapshot) => isOffline(snapshot) && !snapshot.hasTag('busy'));
  return isHeldBack ? t`You're offline. You can do this once you're back online.` : null;
}

interface FormProps {
  /** For a button that stands outside of it, in the screen's footer. */
  id?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Opened by the form, and no part of its column. */
  sheets?: ReactNode;
  children: ReactNode;
}

/** A form in one column. Its machine checks the fields, not the browser. */
export const Form = ({ id, onSubmit, sheets, children }: FormProps) => (
  <form
    id={id}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    <Stack gap="md">{children}</Stack>
    {sheets}
  </form>
);

interface FormFooterProps {
  /** The form's machine. */
  actor: ActorRef<AnyMachineSnapshot, { type: 'askAgain' } | { type: 'leave' }>;
  /** Shown if no answer came: says which outcome is uncertain. */
  unknown: ReactNode;
  /** False while a sheet shows the refusal. */
  showsRefusal?: boolean;
  /** The buttons stand at the foot of the screen while the fields scroll. */
  isDocked?: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** The end of a form that is sent as a whole: refusal and buttons, or the choices if no answer came. */
export function FormFooter(props: FormFooterProps) {
  const { actor, unknown, showsRefusal = true, isDocked, children } = props;
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const onLeave = usePossibleEvent(actor, { type: 'leave' });
  if (onLeave)
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={onLeave}>
        {unknown}
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal !== null && showsRefusal ? <RefusalNotice>{refusal}</RefusalNotice> : null}
      {isDocked ? <StickyFooter>{children}</StickyFooter> : children}
    </>
  );
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'color' | 'loading'> {
  ref?: Ref<HTMLButtonElement>;
  color?: 'accent' | 'up' | 'down' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  /** Why the button is disabled: disables it, and is shown below it. */
  reason?: ReactNode;
  /** A small second line, such as a price, which describes the button and isn't a part of its name. */
  note?: ReactNode;
  type?: 'button' | 'submit';
  /** The id of its form, where it stands outside of it. */
  form?: string;
  'aria-describedby'?: string | undefined;
  /** The action of the key that presses it on the desk. */
  'data-shortcut'?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The main button of a form, with the reason below it if it is disabled. */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    color = 'accent',
    busy = false,
    disabled = false,
    reason,
    note,
    type = 'button',
    ...button
  } = props;
  const id = useId();
  const describedBy = [note ? `${id}-note` : null, reason ? id : null, props['aria-describedby']]
    .filter(Boolean)
    .join(' ');
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
      >
        {note ? (
          <span className={classes.twoLines}>
            {button.children}
            <small id={`${id}-note`} aria-hidden="true">
              {note}
            </small>
          </span>
        ) : (
          button.children
        )}
      </Button>
      {reason ? (
        <Text id={id} className={classes.reason ?? ''} size="xs" c="dimmed" ta="center">
          {reason}
        </Text>
      ) : null}
    </div>
  );
}

interface SendButtonProps extends Omit<SubmitButtonProps, 'busy'> {
  /** The form's machine. */
  actor: Parameters<typeof useOfflineReason>[0];
  /** What stands in the way of sending, unless it is being sent; null for nothing. */
  reason: ReactNode;
}

/** The button that sends a form, with why that isn't possible now. */
export function SendButton({ actor, reason, ...button }: SendButtonProps) {
  const busy = useSelector(actor, isBusy);
  const offline = useOfflineReason(actor);
  return <SubmitButton {...button} busy={busy} reason={offline ?? (busy ? null : reason)} />;
}

export interface SubmissionFormProps<Request> {
  actor: SubmissionActor<Request>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The button's label. */
  label: ReactNode;
  /** Shown if no answer came: says which outcome is uncertain. */
  unknown: ReactNode;
  /** Replaces the form after success. */
  finished: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/**
 * A form that is sent as a whole, with one button. While it is sent its fields should be read-only, not
 * disabled: a disabled field loses the focus, which has to be there again after a refusal.
 */
export function SubmissionForm<Request>(props: SubmissionFormProps<Request>) {
  const { actor, onSubmit, label, unknown, finished, children } = props;
  const step = useSelector(actor, submissionStepOf);
  if (step === 'accepted') return finished;
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <FormFooter isDocked actor={actor} unknown={unknown}>
        <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
          {label}
        </SubmitButton>
      </FormFooter>
    </Form>
  );
}
