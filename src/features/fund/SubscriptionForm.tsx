import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isPositive, round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import {
  type FundSubscriptionActor,
  fundOf,
  isSubscriptionLimited,
  subscriptionAmountOf,
  subscriptionAvailableOf,
  subscriptionBlockerOf,
  subscriptionStepOf,
} from '#machines/fund/subscription.machine.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { FillChip, FillChips } from '#ui/fields/FillChip.tsx';
import { Form, SubmitButton } from '#ui/fields/Form.tsx';
import { FactList, InfoRow } from '#ui/figures/InfoRow.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Card } from '#ui/lists/Card.tsx';
import { RefusalNotice } from '#ui/screen/Notice.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { EndText, FundFigure, fundFigures, useFigureLines, useOwnDayFacts } from './FundFigure.tsx';
import classes from './SubscriptionForm.module.css';
import { SubscriptionSheets } from './SubscriptionSheets.tsx';
import type { FundServices } from './services.ts';
import { subscriptionBlockerMessages } from './subscription-blocker-messages.ts';

export interface SubscriptionFormProps extends Pick<FundServices, 'now'> {
  actor: FundSubscriptionActor;
  onRecords: () => void;
}

/** Ties the button in the screen's footer to its form. */
const formId = 'subscription';

/** The amount that is subscribed to a fund, what it earns, and all that is asked before it is sent. */
export function SubscriptionForm({ actor, now, onRecords }: SubscriptionFormProps) {
  const step = useSelector(actor, subscriptionStepOf);
  const refusal = useSelector(actor, refusalOf);
  return (
    <Form
      id={formId}
      onSubmit={() => actor.send({ type: 'review' })}
      sheets={<SubscriptionSheets actor={actor} now={now} onRecords={onRecords} />}
    >
      <SubscriptionAmount actor={actor} />
      <Estimate actor={actor} now={now} />
      {refusal !== null && step === 'editing' ? <RefusalNotice>{refusal}</RefusalNotice> : null}
    </Form>
  );
}

/** The fund's terms, with what they come to for the amount that is filled in, and the day by which it is earned (FUND-37, FUND-38, FUND-57). */
function Estimate({ actor, now }: Pick<SubscriptionFormProps, 'actor' | 'now'>) {
  const { t } = useLingui();
  const fund = useSelector(actor, fundOf);
  const amount = useSelector(actor, subscriptionAmountOf);
  const day = useOwnDayFacts(fund);
  const hasAmount = amount !== null && isPositive(amount);
  const [atEnd] = useFigureLines(['amountAndIncome'], fund, amount);
  const earned = useFigureLines(hasAmount ? ['totalIncome', 'dailyIncome'] : ['dailyPercent'], fund, amount);
  const fee = useFigureLines([hasAmount ? 'penalty' : 'penaltyPercent'], fund, amount);
  const limits = useFigureLines(['minimum', 'maximum'], fund, null);
  return (
    <Card label={t({ message: 'Terms', comment: 'What a fund offers' })}>
      {hasAmount ? (
        <p className={classes.atEnd}>
          <span>{atEnd?.label}</span> <strong>{atEnd?.value}</strong>
        </p>
      ) : null}
      <InfoRow label={<Trans comment="The day on which a subscription to a fund ends">Ends on</Trans>}>
        {/* The end of a subscription that is made now: what was shown before another amount may be of yesterday. */}
        <EndText key={amount} fund={fund} now={now} />
      </InfoRow>
      <FactList facts={[...earned, ...limits, ...fee, ...day]} />
    </Card>
  );
}

/** Without an amount the button says so, and opens nothing (FUND-26). */
export function SubscribeButton({ actor }: Pick<SubscriptionFormProps, 'actor'>) {
  const { t } = useLingui();
  const blocker = useSelector(actor, subscriptionBlockerOf);
  const busy = useSelector(actor, isBusy);
  const isEditing = useSelector(actor, (snapshot) => subscriptionStepOf(snapshot) === 'editing');
  return (
    <SubmitButton
      type="submit"
      form={formId}
      busy={busy}
      disabled={!isEditing}
      reason={isEditing && blocker !== null ? t(subscriptionBlockerMessages[blocker]) : null}
    >
      <Trans comment="Button: goes on to the confirmation of a subscription to a fund">Subscribe</Trans>
    </SubmitButton>
  );
}

/**
 * The amount in the fund's currency. Where the exchange's rules hold, also what can be spent, rounded down, and a way
 * to fill it in (FUND-7, FUND-56, FUND-60).
 */
function SubscriptionAmount({ actor }: { actor: FundSubscriptionActor }) {
  const { t } = useLingui();
  const { currency, subscribed, minimum } = useSelector(actor, fundOf);
  const amount = useSelector(actor, subscriptionAmountOf);
  const blocker = useSelector(actor, subscriptionBlockerOf);
  const isLimited = useSelector(actor, isSubscriptionLimited);
  const isEditing = useSelector(actor, (snapshot) => subscriptionStepOf(snapshot) === 'editing');
  const onAll = usePossibleEvent(actor, { type: 'fillAll' });
  return (
    <AmountField
      label={t({ message: 'Amount', comment: 'The amount that is subscribed to a fund' })}
      value={amount}
      {...(isLimited ? { places: usdDecimals } : {})}
      disabled={!isEditing}
      unit={currency}
      error={blocker === null || blocker === 'missing' ? null : t(subscriptionBlockerMessages[blocker])}
      negative={t(subscriptionBlockerMessages.notPositive)}
      onChange={(value) => actor.send({ type: 'change', amount: value })}
    >
      <FillChips>
        <FillChip onFill={isEditing ? () => actor.send({ type: 'change', amount: minimum }) : null}>
          <VisuallyHidden>{t(fundFigures.minimum.label)} </VisuallyHidden>
          <FundFigure kind="amount" value={minimum} currency={currency} />
        </FillChip>
        {isLimited ? (
          <FillChip onFill={onAll}>
            <Trans comment="Fills the largest possible amount in">Max</Trans>
          </FillChip>
        ) : null}
      </FillChips>
      {isLimited ? <Source actor={actor} /> : null}
      {subscribed === null || !isPositive(subscribed) ? null : (
        <p className={classes.note}>
          <Trans comment="What the user has subscribed to this fund before">
            You have subscribed {<FundFigure kind="amount" value={subscribed} currency={currency} />} so far.
          </Trans>
        </p>
      )}
    </AmountField>
  );
}

/** The account that pays for a subscription, and what it holds (FUND-64). */
function Source({ actor }: { actor: FundSubscriptionActor }) {
  const { t } = useLingui();
  const { currency } = useSelector(actor, fundOf);
  const available = useSelector(actor, subscriptionAvailableOf);
  const spendable = available === null ? null : round(available, usdDecimals);
  const account = t({
    message: 'Cash account',
    comment: 'A noun: the account for small change, through which money comes in and goes out',
  });
  return (
    <div className={classes.source}>
      <span>
        {account} ·{' '}
        <Trans comment="How much of the cash account can be subscribed to a fund">
          Available {<FundFigure kind="amount" value={spendable} currency={currency} />}
        </Trans>
      </span>
      {currency === 'USD' ? null : (
        <InfoButton title={account}>
          <Trans comment="Accounts are in USD; the placeholder is the currency of a fund, such as USDT">
            It comes from your cash account: 1 {currency} counts as 1 USD.
          </Trans>
        </InfoButton>
      )}
    </div>
  );
}
