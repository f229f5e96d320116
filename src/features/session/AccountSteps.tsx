import { Trans } from '@lingui/react/macro';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { type AccountFormStep, accountFormStepOf, accountFormSteps } from '#machines/session/account-form.ts';
import { type CodeSenderActor, hasSentCodeTo } from '#machines/session/code-sender.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import { FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { useStepBack } from '#ui/screen/back-targets.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import classes from './AccountSteps.module.css';
import { type CodeSending, CodeSendingFields, SendCodeButton, useCodeSending } from './CodeSending.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NextButton, StepTitle } from './StepParts.tsx';

/** The part of a machine with these steps that doesn't depend on what it sends. */
type StepsActor = ActorRef<
  AnyMachineSnapshot,
  { type: 'code.sent' | 'next' | 'back' | 'edit' | 'askAgain' | 'leave' }
>;

interface Fields {
  getInputProps: (field: string) => GetInputPropsReturnType;
  validateField: (field: string) => { hasError: boolean };
  getInputNode: (field: string) => HTMLElement | null;
}

/** Whether all of these fields are right; the first that isn't gets the focus. */
function areRight({ validateField, getInputNode }: Fields, fields: readonly string[]): boolean {
  const wrong = fields.filter((field) => validateField(field).hasError);
  const [first] = wrong;
  if (first !== undefined) getInputNode(first)?.focus();
  return wrong.length === 0;
}

export interface AccountStepsProps {
  actor: StepsActor;
  sender: CodeSenderActor;
  form: Fields;
  /** The title of the first step, and of the document. */
  title: string;
  /** The account as it is filled in. */
  name: AccountName;
  /** The fields of the first step that have to be right. */
  accountFields: readonly string[];
  /** Whether a code has to be sent to the account. */
  needsCode?: boolean;
  /** Whether another account can be given in place of that to which the code was sent. */
  canChangeAccount?: boolean;
  /** The first step: the account. */
  account: ReactNode;
  /** Below the first step's fields. */
  more?: ReactNode;
  /** Above its button. */
  foot?: ReactNode;
  /** The last step: the new password. */
  password: ReactNode;
  /** The label of the button that sends the form. */
  label: ReactNode;
  /** Shown if no answer came: says which outcome is uncertain. */
  unknown: ReactNode;
  onSubmit: () => void;
  onBack: () => void;
}

/** The first control of a step gets the focus when the step is changed, which brings the keyboard of a phone. */
function useFocusedStep(step: AccountFormStep) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
  }, [step]);
  return form;
}

/** A form that asks for an account, for the code that was sent to it, and for a password: one question a screen. */
export function AccountSteps(props: AccountStepsProps) {
  const { actor, sender, form, title, name, accountFields, needsCode = true, onSubmit, onBack } = props;
  const step = useSelector(actor, accountFormStepOf);
  const sending = useCodeSending(sender);
  const isSent = useSelector(sender, hasSentCodeTo(name.account));
  const onStepBack = usePossibleEvent(actor, { type: 'back' });
  const element = useFocusedStep(step);
  useStepBack(onStepBack);
  useEffect(() => sender.on('code.sent', (sent) => actor.send(sent)).unsubscribe, [sender, actor]);

  const goOn = {
    account: () => {
      if (!areRight(form, accountFields)) return;
      if (!needsCode) actor.send({ type: 'next' });
      else if (isSent) actor.send({ type: 'code.sent' });
      else sending.send(name);
    },
    code: () => {
      if (areRight(form, ['code'])) actor.send({ type: 'next' });
    },
    password: () => {
      if (areRight(form, ['password', 'repeated'])) onSubmit();
    },
  };

  return (
    <Screen
      title={title}
      heading=""
      padded
      onBack={onStepBack ?? onBack}
      actions={<StepCount step={accountFormSteps.indexOf(step) + 1} count={accountFormSteps.length} />}
    >
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          goOn[step]();
        }}
      >
        {step === 'account' ? (
          <AccountStep {...props} sending={sending} needsCode={needsCode && !isSent} />
        ) : step === 'code' ? (
          <CodeStep {...props} sending={sending} onContinue={() => actor.send({ type: 'next' })} />
        ) : (
          <PasswordStep {...props} />
        )}
      </form>
    </Screen>
  );
}

interface AccountStepProps extends Pick<AccountStepsProps, 'title' | 'account' | 'more' | 'foot'> {
  sending: CodeSending;
  needsCode: boolean;
}

function AccountStep({ title, account, more, foot, sending, needsCode }: AccountStepProps) {
  return (
    <>
      <StepTitle>{title}</StepTitle>
      {account}
      {needsCode ? <CodeSendingFields sending={sending} /> : null}
      {more}
      <div className={classes.foot}>
        {foot}
        {needsCode ? (
          <SendCodeButton sending={sending} type="submit">
            <Trans comment="To the next step of a form">Next</Trans>
          </SendCodeButton>
        ) : (
          <NextButton />
        )}
      </div>
    </>
  );
}

function PasswordStep({ actor, password, label, unknown }: AccountStepsProps) {
  const busy = useSelector(actor, isBusy);
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  return (
    <>
      <StepTitle>
        <Trans>Choose a password</Trans>
      </StepTitle>
      {password}
      <div className={classes.foot}>
        <FormFooter actor={actor} isUnconfirmed={isUnconfirmed} unknown={unknown}>
          <SubmitButton type="submit" busy={busy} disabled={busy}>
            {label}
          </SubmitButton>
        </FormFooter>
      </div>
    </>
  );
}
