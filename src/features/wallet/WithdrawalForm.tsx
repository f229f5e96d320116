import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { larger, minus, zero } from '#domain/decimal.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import {
  currencyOf,
  figuresOf,
  isWithdrawalHeld,
  type WithdrawalActor,
  withdrawalBlockerOf,
  withdrawalFieldsOf,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { WithdrawalFormBlocker } from '#machines/wallet/withdrawal-form.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { Form, SubmitButton } from '#ui/fields/Form.tsx';
import { StickyFooter } from '#ui/fields/StickyFooter.tsx';
import { ConversionCostRow } from '#ui/figures/ConversionCost.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinText, ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { RefusalNotice } from '#ui/screen/Notice.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { ExchangeRate, FixedRate } from './ExchangeRate.tsx';
import { FeeTerms } from './FeeTerms.tsx';
import { RateNote } from './RateNote.tsx';
import { ReviewTime } from './ReviewTime.tsx';
import { UnpaidLoanNotice } from './UnpaidLoanNotice.tsx';
import { WithdrawalFields } from './WithdrawalFields.tsx';
import classes from './WithdrawalForm.module.css';
import { WithdrawalSheets } from './WithdrawalSheets.tsx';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

export interface WithdrawalFormProps {
  actor: WithdrawalActor;
  kind: MoneyKind;
  records: PagedListActor<WithdrawalRecord>;
  /** Opens the form for a new payee, for the chosen currency if there is one, which returns to this one. */
  onAddPayee: (currencyId: string | null) => void;
  onOpenLoans: () => void;
  /** Shows the list of withdrawals. */
  onViewRecords: () => void;
}

/** The withdrawal form of one kind, with everything that is asked before it is sent. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { actor, kind, records, onAddPayee, onOpenLoans, onViewRecords } = props;
  const { t } = useLingui();
  const step = useSelector(actor, withdrawalStepOf);
  const refusal = useSelector(actor, refusalOf);
  const isHeld = useSelector(actor, isWithdrawalHeld);
  const addPayee = () => onAddPayee(withdrawalFieldsOf(actor.getSnapshot()).currencyId);
  return (
    <Form
      onSubmit={() => actor.send({ type: 'review' })}
      sheets={<WithdrawalSheets {...{ actor, kind, records, onViewRecords }} onAddPayee={addPayee} />}
    >
      {isHeld ? (
        <UnpaidLoanNotice onOpenLoans={onOpenLoans}>
          {t(withdrawalBlockerMessages.loanUnpaid)}
        </UnpaidLoanNotice>
      ) : (
        <>
          <WithdrawalFields actor={actor} kind={kind} disabled={step !== 'editing'} onAddPayee={addPayee} />
          <Estimate actor={actor} />
          <Check actor={actor} />
        </>
      )}
      {refusal !== null && step === 'editing' ? <RefusalNotice>{refusal}</RefusalNotice> : null}
      {isHeld ? null : (
        <StickyFooter>
          <Submit actor={actor} kind={kind} />
        </StickyFooter>
      )}
    </Form>
  );
}

/** What arrives and at which rate; how it comes about is behind the (i) (WALLET-30, WALLET-184). */
function Estimate({ actor }: { actor: WithdrawalActor }) {
  const { t } = useLingui();
  const currency = useSelector(actor, currencyOf);
  const figures = useSelector(actor, figuresOf);
  const isConverted = currency !== null && currency.code !== 'USD';
  return (
    <Card label={t`Estimate`}>
      <div className={classes.estimate}>
        <p className={classes.label}>
          <Trans comment="What arrives from a withdrawal">You receive</Trans>
        </p>
        <InfoButton title={t`Estimate`}>
          <EstimateLines actor={actor} />
        </InfoButton>
        <p className={classes.receipt}>
          <CoinText value={figures?.receipt ?? null} currencyCode={currency?.code ?? ''} />
        </p>
        {isConverted ? (
          <p className={classes.rate}>
            <ExchangeRate currency={currency} />
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/**
 * Fee, rate and receipt, before the withdrawal is sent, as lines that add up (WALLET-29, WALLET-149). The fee
 * of the currency stands there before an amount does (WALLET-177).
 */
function EstimateLines({ actor }: { actor: WithdrawalActor }) {
  const currency = useSelector(actor, currencyOf);
  const figures = useSelector(actor, figuresOf);
  const { amount } = useSelector(actor, withdrawalFieldsOf);
  const isConverted = currency !== null && currency.code !== 'USD';
  return (
    <Stack gap="sm">
      <div>
        <InfoRow label={<Trans comment="The amount of a withdrawal">Amount</Trans>}>
          <MoneyText value={amount} currency="USD" />
        </InfoRow>
        <InfoRow label={<Trans comment="The fee of a withdrawal">Fee</Trans>}>
          {currency !== null && figures === null ? (
            <FeeTerms terms={currency} />
          ) : (
            <ExactMoneyText value={figures?.fee ?? null} />
          )}
        </InfoRow>
        {amount === null || figures === null ? null : (
          <InfoRow
            label={<Trans comment="What is left of a withdrawal's amount, in USD">After the fee</Trans>}
          >
            <ExactMoneyText value={larger(zero, minus(amount, figures.fee))} />
          </InfoRow>
        )}
        {isConverted ? (
          <>
            <InfoRow label={<Trans comment="What one unit of a currency costs in USD">Exchange rate</Trans>}>
              {currency.hasFixedRate ? (
                <FixedRate currency={currency} />
              ) : (
                <ExchangeRate currency={currency} />
              )}
            </InfoRow>
            <ConversionCostRow
              currencyCode={currency.code}
              rate={currency.price}
              isFixed={currency.hasFixedRate}
            />
          </>
        ) : null}
        <div className={classes.sum}>
          <InfoRow label={<Trans comment="What arrives from a withdrawal">You receive</Trans>}>
            <CoinText value={figures?.receipt ?? null} currencyCode={currency?.code ?? ''} />
          </InfoRow>
        </div>
      </div>
      {isConverted ? <RateNote isFixed={currency.hasFixedRate} /> : null}
    </Stack>
  );
}

/** That a withdrawal is checked, and how long that takes (WALLET-191). */
function Check({ actor }: { actor: WithdrawalActor }) {
  const seconds = useSelector(actor, (snapshot) => currencyOf(snapshot)?.reviewSeconds ?? null);
  return (
    <p className={classes.check}>
      <IconClock size={16} aria-hidden="true" />
      {seconds === null ? (
        <Trans comment="What happens next, on the withdrawal page">
          Each withdrawal is checked before it is paid out.
        </Trans>
      ) : (
        <span>
          <ReviewTime seconds={seconds} />
        </span>
      )}
    </p>
  );
}

/** Reasons that stand at their field, or whose field is seen to be empty. */
const seenReasons: readonly (WithdrawalFormBlocker | null)[] = [
  'missing',
  'nothingOffered',
  'currencyMissing',
  'noChannel',
  'notPositive',
  'tooManyDecimals',
  'tooLarge',
  'balanceTooLow',
  'nothingArrives',
];

function Submit({ actor, kind }: Pick<WithdrawalFormProps, 'actor' | 'kind'>) {
  const { t } = useLingui();
  const blocker = useSelector(actor, withdrawalBlockerOf);
  const busy = useSelector(actor, isBusy);
  const isEditing = useSelector(actor, (snapshot) => withdrawalStepOf(snapshot) === 'editing');
  const canReview = useSelector(actor, (snapshot) => snapshot.can({ type: 'review' }));
  // Without any payee the button can be pressed, and asks whether to add one.
  const reason =
    blocker === 'payeeMissing'
      ? t`Choose a payee first.`
      : blocker === 'currencyMissing' && kind === 'coin'
        ? // The field above is called so.
          t`Choose a network first.`
        : blocker && t(withdrawalBlockerMessages[blocker]);
  return (
    <SubmitButton
      type="submit"
      busy={busy}
      disabled={!canReview}
      reason={
        !isEditing || canReview ? null : seenReasons.includes(blocker) ? (
          <VisuallyHidden>{reason}</VisuallyHidden>
        ) : (
          reason
        )
      }
    >
      <Trans comment="Button that goes on to the confirmation of a withdrawal">Review</Trans>
    </SubmitButton>
  );
}
