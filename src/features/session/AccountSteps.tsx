import { Trans, useLingui } from '@lingui/react/macro';
import { schemaResolver, useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import {
  type AccountFormStep,
  accountFormStepOf,
  accountFormSteps,
  isFilling,
} from '#machines/session/account-form.ts';
import { type CodeSenderActor, hasSentCodeTo } from '#machines/session/code-sender.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import { FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { EmailText } from '#ui/figures/UserName.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { useStepBack } from '#ui/screen/back-targets.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import { type AccountChoice, AccountFields, accountNameOf } from './AccountFields.tsx';
import classes from './AccountSteps.module.css';
import { type AccountRules, type AccountValues, accountSchema } from './account-schema.ts';
import { type CodeSending, CodeSendingFields, SendCodeButton, useCodeSending } from './CodeSending.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NextButton, StepTitle } from './StepParts.tsx';
import type { RegistrationServices } from './services.ts';

/** The part of a machine with these steps that doesn't depend on what it sends. */
type StepsActor = ActorRef<
  AnyMachineSnapshot,
  { type: 'code.sent' | 'next' | 'back' | 'edit' | 'askAgain' | 'leave' }
>;

type AccountFormFields = ReturnType<typeof useAccountForm>;

interface AccountFormParts extends Pick<RegistrationServices, 'settings'> {
  actor: StepsActor;
  /** The account that is asked for; null where the user has one. */
  choice: AccountChoice | null;
  /** Whether an account is created. */
  isNew?: boolean;
  /** The e-mail address of the user; empty without one. */
  email?: string;
  /** From the link that the visitor followed; empty without one. */
  inviteCode?: string;
}

/** The fields of such a form, begun with what was typed into another one. */
export function useAccountForm(parts: AccountFormParts) {
  const { actor, settings, choice, isNew = false, email = '', inviteCode = '' } = parts;
  const { t } = useLingui();
  const length = useSelector(settings, loadedValueOf)?.passwordLength ?? null;
  const account: AccountRules['account'] = (values) =>
    choice ? accountNameOf(choice, values).account : values.email;
  const rules = { isNew, kind: choice?.kind ?? null, area: choice?.area ?? null, length, account };
  const typed = choice?.typed;
  return useForm<AccountValues>({
    initialValues: {
      email: typed?.email ?? email,
      number: typed?.number ?? '',
      password: '',
      repeated: '',
      code: '',
      inviteCode: inviteCode || (typed?.inviteCode ?? ''),
    },
    validate: schemaResolver(accountSchema(rules, t), { sync: true }),
    onValuesChange: ({ email, number, inviteCode }) => {
      choice?.keep({ email, number, inviteCode });
      actor.send({ type: 'edit' });
    },
  });
}

/** Whether all of these fields are right; the first that isn't gets the focus. */
function areRight(
  { validateField, getInputNode }: AccountFormFields,
  fields: readonly (keyof AccountValues)[],
): boolean {
  const wrong = fields.filter((field) => validateField(field).hasError);
  const [first] = wrong;
  if (first !== undefined) getInputNode(first)?.focus();
  return wrong.length === 0;
}

export interface AccountStepsProps extends Pick<AccountFormParts, 'actor' | 'settings' | 'choice'> {
  sender: CodeSenderActor;
  form: AccountFormFields;
  /** The title of the first step, and of the document. */
  title: string;
  /** The account as it is filled in. */
  name: AccountName;
  /** Why the area of the phone number is refused; null where it isn't. */
  areaError?: string | null;
  /** Whether a code has to be sent to the account. */
  needsCode?: boolean;
  /** Below the first step's fields. */
  more?: ReactNode;
  /** Above its button. */
  foot?: ReactNode;
  /** The label of the new password, which is the last step. */
  passwordLabel: string;
  /** Below it. */
  terms?: ReactNode;
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
  const { actor, sender, form, title, name, choice, needsCode = true, onSubmit, onBack } = props;
  const step = useSelector(actor, accountFormStepOf);
  const sending = useCodeSending(sender);
  const isSent = useSelector(sender, hasSentCodeTo(name.account));
  const onStepBack = usePossibleEvent(actor, { type: 'back' });
  const element = useFocusedStep(step);
  useStepBack(onStepBack);
  useEffect(() => sender.on('code.sent', (sent) => actor.send(sent)).unsubscribe, [sender, actor]);

  const goOn = {
    account: () => {
      if (choice && !areRight(form, [choice.kind === 'email' ? 'email' : 'number'])) return;
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

interface AccountStepProps extends AccountStepsProps {
  sending: CodeSending;
  needsCode: boolean;
}

function AccountStep(props: AccountStepProps) {
  const {
    actor,
    sender,
    form,
    choice,
    name,
    areaError = null,
    title,
    more,
    foot,
    sending,
    needsCode,
  } = props;
  const isSending = useSelector(sender, (snapshot) => snapshot.matches('sending'));
  return (
    <>
      <StepTitle>{title}</StepTitle>
      {choice ? (
        <AccountFields
          choice={choice}
          form={form}
          areaError={areaError}
          readOnly={isSending}
          onChoose={() => {
            form.clearFieldError('number');
            actor.send({ type: 'edit' });
          }}
        />
      ) : name.account === '' ? null : (
        <strong className={classes.account}>
          <EmailText email={name.account} />
        </strong>
      )}
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

function PasswordStep({ actor, form, name, settings, ...props }: AccountStepsProps) {
  const busy = useSelector(actor, isBusy);
  const readOnly = !useSelector(actor, isFilling);
  return (
    <>
      <StepTitle>
        <Trans>Choose a password</Trans>
      </StepTitle>
      <NewPasswordFields
        label={props.passwordLabel}
        form={form}
        account={name.account}
        readOnly={readOnly}
        settings={settings}
      />
      {props.terms}
      <div className={classes.foot}>
        <FormFooter actor={actor} unknown={props.unknown}>
          <SubmitButton type="submit" busy={busy} disabled={busy}>
            {props.label}
          </SubmitButton>
        </FormFooter>
      </div>
    </>
  );
}
