import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { clockOf } from '#domain/countdown.ts';
import { writtenAccount } from '#domain/phone.ts';
import { type AccountFormStep, accountFormStepOf, accountFormSteps } from '#machines/session/account-form.ts';
import {
  type CodeSenderActor,
  codeSenderStepOf,
  confirmationOf,
  hasSentCodeTo,
  secondsLeftOf,
  sentToOf,
} from '#machines/session/code-sender.machine.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { useStepBack } from '#ui/screen/back-targets.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import classes from './AccountSteps.module.css';
import {
  type CodeSending,
  CodeSendingFields,
  OutboxHint,
  SendCodeButton,
  useCodeSending,
} from './CodeSending.tsx';

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

const Title = ({ children }: { children: ReactNode }) => <h1 className={classes.title}>{children}</h1>;

const Continue = () => (
  <SubmitButton type="submit">
    <Trans comment="To the next step of a form">Next</Trans>
  </SubmitButton>
);

interface AccountStepProps extends Pick<AccountStepsProps, 'title' | 'account' | 'more' | 'foot'> {
  sending: CodeSending;
  needsCode: boolean;
}

function AccountStep({ title, account, more, foot, sending, needsCode }: AccountStepProps) {
  return (
    <>
      <Title>{title}</Title>
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
          <Continue />
        )}
      </div>
    </>
  );
}

interface CodeStepProps
  extends Pick<AccountStepsProps, 'actor' | 'sender' | 'form' | 'name' | 'canChangeAccount'> {
  sending: CodeSending;
  /** The code is filled in. */
  onContinue: () => void;
}

/**
 * Shows the API's message, because it doesn't reveal whether an account exists. The message is lost when the
 * page is reloaded; then a general one is shown.
 */
function CodeStep({
  actor,
  sender,
  form,
  name,
  canChangeAccount = true,
  sending,
  onContinue,
}: CodeStepProps) {
  const { t } = useLingui();
  const sentTo = useSelector(sender, sentToOf) ?? name;
  const confirmation = useSelector(sender, confirmationOf);
  const refusal = useSelector(actor, refusalOf);
  const { error, ...code } = form.getInputProps('code');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Title>
        <Trans>Enter the code</Trans>
      </Title>
      <p className={classes.sent} role="status">
        {confirmation ?? <Trans>You requested a code a moment ago. Enter it below when it arrives.</Trans>}
        {sentTo.account === '' ? null : <bdi>{writtenAccount(sentTo.account)}</bdi>}
      </p>
      <CodeField
        {...code}
        value={code.value}
        ref={field}
        label={t`Verification code`}
        error={error ?? refusal}
        onComplete={onContinue}
      />
      <SendAgain
        sending={sending}
        name={name}
        onChangeAccount={canChangeAccount ? () => actor.send({ type: 'back' }) : null}
        onSent={() => field.current?.focus()}
      />
      <OutboxHint />
      <div className={classes.foot}>
        <Continue />
      </div>
    </>
  );
}

interface SendAgainProps {
  sending: CodeSending;
  name: AccountName;
  onChangeAccount: (() => void) | null;
  onSent: () => void;
}

/** Sends another code once the pause is over, for another captcha; or leads to another account. */
function SendAgain({ sending, name, onChangeAccount, onSent }: SendAgainProps) {
  const { sender, captchaInput } = sending;
  const step = useSelector(sender, codeSenderStepOf);
  const time = clockOf(useSelector(sender, secondsLeftOf));
  const [isOpen, setOpen] = useState(false);
  const sent = useEffectEvent(() => {
    setOpen(false);
    onSent();
  });
  useEffect(() => sender.on('code.sent', () => sent()).unsubscribe, [sender]);
  useEffect(() => {
    if (isOpen) captchaInput.current?.focus();
  }, [isOpen, captchaInput]);
  const send = () => sending.send(name);
  return (
    <>
      <div className={classes.again}>
        {step === 'pausing' ? (
          <span>
            <Trans comment="Until another verification code may be sent; the placeholder is minutes and seconds">
              Send again in {time}
            </Trans>
          </span>
        ) : (
          <Anchor
            component="button"
            type="button"
            inherit
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans comment="Sends another verification code">Send again</Trans>
          </Anchor>
        )}
        {onChangeAccount === null ? null : (
          <Anchor component="button" type="button" inherit onClick={onChangeAccount}>
            {name.kind === 'email' ? <Trans>Change e-mail</Trans> : <Trans>Change number</Trans>}
          </Anchor>
        )}
      </div>
      {isOpen ? (
        <>
          <CodeSendingFields sending={sending} onEnter={send} />
          <SendCodeButton sending={sending} variant="light" onClick={send}>
            <Trans>Send code</Trans>
          </SendCodeButton>
        </>
      ) : null}
    </>
  );
}

function PasswordStep({ actor, password, label, unknown }: AccountStepsProps) {
  const busy = useSelector(actor, isBusy);
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  return (
    <>
      <Title>
        <Trans>Choose a password</Trans>
      </Title>
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
