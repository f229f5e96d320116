import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { compare, type Decimal, decimal } from '#domain/decimal.ts';
import type { FollowDraft } from '#domain/follow-blocker.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  type RelationActor,
  relationBlockerOf,
  relationFieldsOf,
  relationStepOf,
  settingProblemOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { shownStateOf } from '#machines/shared/loadable.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { Chips } from '#ui/fields/Chips.tsx';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { Form, FormFooter, SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { BalanceNote } from '#ui/figures/BalanceNote.tsx';
import { Figure } from '#ui/figures/Figure.tsx';
import { SpendableText } from '#ui/figures/Quantities.tsx';
import { CopyPreview, useContractMoney } from './CopyPreview.tsx';
import classes from './FollowForm.module.css';
import { settingMessages } from './follow-blocker-messages.ts';
import type { RelationServices } from './trader-services.ts';

const multipleProblemOf = settingProblemOf('multiple');
const maxMarginProblemOf = settingProblemOf('maxMargin');

interface FollowFormProps extends Pick<RelationServices, 'balances'> {
  actor: RelationActor;
}

/** The settings with which a trader is followed, and what they would have done (FOLLOW-24 to FOLLOW-26). */
export function FollowForm({ actor, balances }: FollowFormProps) {
  const step = useSelector(actor, relationStepOf);
  return (
    <Form onSubmit={() => actor.send({ type: 'submit' })}>
      <Fields actor={actor} balances={balances} disabled={step !== 'settings.editing'} />
      <Footer actor={actor} />
    </Form>
  );
}

function Fields({ actor, balances, disabled }: FollowFormProps & { disabled: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { multiple, maxMargin } = useSelector(actor, relationFieldsOf);
  const { maxMargin: tradersMaximum } = useSelector(actor, traderOf);
  const status = useSelector(balances, shownStateOf);
  const available = useContractMoney(balances);
  const usd = (amount: Decimal) =>
    format.decimal(amount, { minPlaces: 0, maxPlaces: usdDecimals, currency: 'USD' });
  const most = tradersMaximum === null ? null : usd(tradersMaximum);
  const multipleProblem = useSelector(actor, multipleProblemOf);
  const maxMarginProblem = useSelector(actor, maxMarginProblemOf);
  const isTooMuch = maxMargin !== null && tradersMaximum !== null && compare(maxMargin, tradersMaximum) > 0;
  const label = t({
    message: 'Max margin for copies',
    comment: 'The most margin that the copies of a trader may use',
  });
  const change = (changes: Partial<FollowDraft>) => actor.send({ type: 'change', changes });
  return (
    <>
      <AmountField
        label={label}
        value={maxMargin}
        disabled={disabled}
        {...(tradersMaximum === null ? {} : { placeholder: format.decimal(tradersMaximum) })}
        // The trader's limit may have changed since it was read, so the exchange decides: it blocks nothing.
        error={
          maxMarginProblem !== null
            ? t(settingMessages[maxMarginProblem])
            : isTooMuch && most !== null
              ? t`This trader accepts at most ${most} per follower.`
              : null
        }
        negative={t(settingMessages.maxMarginNotPositive)}
        unit="USD"
        onChange={(value) => change({ maxMargin: value })}
      >
        <fieldset className={classes.amounts} disabled={disabled}>
          <Chips
            label={label}
            value={maxMargin ?? ''}
            options={amountsUpTo(tradersMaximum).map((value) => ({
              value,
              label: <Figure>{usd(value)}</Figure>,
            }))}
            onChange={(value) => change({ maxMargin: decimal(value) })}
          />
        </fieldset>
        <Text c="dimmed">
          <Trans comment="The available money of the contract account">
            Available in your forex account: {<SpendableText value={available} />}
          </Trans>
        </Text>
        <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      </AmountField>
      <CopyPreview actor={actor} balances={balances} />
      <DecimalInput
        label={t({
          message: 'Multiple',
          comment: "By how much the lots of a trader's orders are multiplied",
        })}
        description={t`The trader's lots × this number`}
        value={multiple}
        disabled={disabled}
        error={multipleProblem === null ? null : t(settingMessages[multipleProblem])}
        negative={t(settingMessages.multipleNotPositive)}
        onChange={(value) => change({ multiple: value })}
      />
    </>
  );
}

/** Amounts to begin with in USD, up to what the trader accepts of one follower. */
const amountsUpTo = (most: Decimal | null): Decimal[] => {
  const usual = ['100', '500', '1000'].map((each) => decimal(each));
  return most === null ? usual : [...usual.filter((amount) => compare(amount, most) < 0), most].slice(-3);
};

function Footer({ actor }: Pick<FollowFormProps, 'actor'>) {
  const { t } = useLingui();
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, relationBlockerOf);
  const offline = useOfflineReason(actor);
  return (
    <FormFooter
      isDocked
      actor={actor}
      unknown={
        <Trans>We're not sure you're copying this trader. If you are, the trader's page shows it.</Trans>
      }
    >
      <SubmitButton
        type="submit"
        busy={busy}
        reason={offline ?? (busy || blocker === null ? null : t(settingMessages[blocker]))}
      >
        <Trans comment="The button that begins to copy a trader with these settings">Copy now</Trans>
      </SubmitButton>
      <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'back' })}>
        <Trans comment="Returns to the terms of copy-trading">Read the terms again</Trans>
      </Button>
    </FormFooter>
  );
}
