import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { compare } from '#domain/decimal.ts';
import { withdrawalPrice } from '#domain/withdrawal.ts';
import { MovingRateNote } from '#features/wallet/RateNote.tsx';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import {
  currencyOf,
  newWithdrawalFiguresOf,
  recordedWithdrawalIdOf,
  reviewedOf,
  type WithdrawalActor,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { Reviewed } from '#machines/wallet/withdrawal-form.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { useConversionCost } from '#ui/figures/ConversionCost.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { CoinText, ExactMoneyText, RateText } from '#ui/figures/Quantities.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { ReviewSheet } from '#ui/sheets/ReviewSheet.tsx';
import { CodeText } from './CodeText.tsx';
import { currencyName } from './currency-name.ts';
import { ExchangeRate } from './ExchangeRate.tsx';
import { LookalikeSheet } from './LookalikeSheet.tsx';
import { NewPayeePill } from './PayeeText.tsx';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

interface WithdrawalSheetsProps {
  actor: WithdrawalActor;
  kind: MoneyKind;
  records: PagedListActor<WithdrawalRecord>;
  onAddPayee: () => void;
  /** Shows the list of withdrawals. */
  onViewRecords: () => void;
}

/** The sheets of a withdrawal; at most one of them is open. */
export function WithdrawalSheets({ actor, kind, records, onAddPayee, onViewRecords }: WithdrawalSheetsProps) {
  const step = useSelector(actor, withdrawalStepOf);
  const reviewed = useSelector(actor, reviewedOf);
  return (
    <>
      <PayeePrompt actor={actor} kind={kind} onAddPayee={onAddPayee} />
      {reviewed === null ? null : (
        <>
          <LookalikeSheet
            opened={step === 'heldUp'}
            address={reviewed.payee.address}
            lookalike={reviewed.lookalike}
            onTrust={() => actor.send({ type: 'trust' })}
            onBack={() => actor.send({ type: 'back' })}
          />
          <WithdrawalReview actor={actor} reviewed={reviewed} />
          <SentWithdrawal {...{ actor, reviewed, records, onViewRecords }} />
        </>
      )}
    </>
  );
}

/** `wallet.not_bind`: there is no payee, so the user is asked whether to add one (WALLET-71). */
function PayeePrompt({ actor, kind, onAddPayee }: Omit<WithdrawalSheetsProps, 'records' | 'onViewRecords'>) {
  const { t } = useLingui();
  const step = useSelector(actor, withdrawalStepOf);
  const currency = useSelector(actor, currencyOf);
  const name = currency === null ? null : currencyName(currency);
  const back = () => actor.send({ type: 'back' });
  return (
    <ConfirmSheet
      opened={step === 'payeeless'}
      title={kind === 'coin' ? <Trans>No coin address yet</Trans> : <Trans>No bank account yet</Trans>}
      confirmLabel={<Trans comment="Opens the form for a new payee">Add a payee</Trans>}
      step="asking"
      onConfirm={() => {
        back();
        onAddPayee();
      }}
      onCancel={back}
    >
      <Text mb="xs">{t(withdrawalBlockerMessages.payeeMissing)}</Text>
      <Text>
        {name === null ? (
          <Trans>You have not added a payee yet. Add one now? What you have filled in stays here.</Trans>
        ) : (
          <Trans comment="The placeholder is a currency and its network">
            You have not added a payee for {name} yet. Add one now? What you have filled in stays here.
          </Trans>
        )}
      </Text>
    </ConfirmSheet>
  );
}

/** The whole withdrawal, to be confirmed (WALLET-136); after other figures of the API both, old and new. */
function WithdrawalReview({ actor, reviewed }: { actor: WithdrawalActor; reviewed: Reviewed }) {
  const step = useSelector(actor, withdrawalStepOf);
  const lines = useReviewLines(actor, reviewed);
  const isRepriced = step === 'repriced';
  return (
    <ReviewSheet
      actor={actor}
      opened={step === 'confirming' || isRepriced || step === 'submitting' || step === 'unconfirmed'}
      title={isRepriced ? <Trans>The figures have changed</Trans> : <Trans>Confirm the withdrawal</Trans>}
      lines={lines}
      confirmLabel={
        isRepriced ? (
          <Trans>Withdraw at the new figures</Trans>
        ) : (
          <Trans comment="The button that sends a withdrawal">Withdraw now</Trans>
        )
      }
      hasChanged={isRepriced}
      isUnconfirmed={step === 'unconfirmed'}
    >
      {step === 'unconfirmed' ? (
        <Trans>The list of your withdrawals shows whether it was recorded.</Trans>
      ) : step === 'confirming' ? (
        <>
          {reviewed.currency.hasFixedRate === false ? <MovingRateNote /> : null}
          {reviewed.payee.isNew ? (
            <Trans>
              This payee was saved less than a day ago. Check that it is yours: money sent to the wrong payee
              can't be recovered.
            </Trans>
          ) : (
            <Trans>Money sent to the wrong payee can't be recovered.</Trans>
          )}
        </>
      ) : null}
    </ReviewSheet>
  );
}

interface SentWithdrawalProps extends Pick<WithdrawalSheetsProps, 'actor' | 'records' | 'onViewRecords'> {
  reviewed: Reviewed;
}

/**
 * The withdrawal that was sent, and how far it is by its record, which is known by the id in the API's answer. It has
 * the figures of that: at a market price they can differ from those that were confirmed (WALLET-182).
 */
function SentWithdrawal({ actor, reviewed, records, onViewRecords }: SentWithdrawalProps) {
  const step = useSelector(actor, withdrawalStepOf);
  const id = useSelector(actor, recordedWithdrawalIdOf);
  const record = useSelector(records, (snapshot) => rowOf(snapshot, id));
  const shown = asRecorded(reviewed, record);
  const lines = useReviewLines(actor, shown, { isRateDerived: shown !== reviewed });
  const { title, text } = wordsFor(record);
  return (
    <DoneSheet
      opened={step === 'recorded'}
      title={title}
      lines={lines}
      action={{
        label: <Trans comment="Leads to the list of withdrawals">View withdrawals</Trans>,
        onClick: onViewRecords,
      }}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      {text}
    </DoneSheet>
  );
}

/** Without a record they say where it is listed. */
function wordsFor(record: WithdrawalRecord | null): Record<'title' | 'text', ReactNode> {
  switch (record?.status) {
    case 'finished':
      return { title: <Trans>Withdrawal successful</Trans>, text: <Trans>It was paid out.</Trans> };
    case 'rejected':
      return {
        title: <Trans>Withdrawal rejected</Trans>,
        text: (
          <>
            <Trans>It was rejected, and the amount was given back.</Trans> <bdi>{record.notes}</bdi>
          </>
        ),
      };
    default:
      return {
        title: <Trans>Withdrawal recorded</Trans>,
        text:
          record?.status === 'checking' ? (
            <Trans>
              It is being reviewed. The amount is held until then, and given back if it is rejected.
            </Trans>
          ) : (
            <Trans>The list of your withdrawals shows its progress.</Trans>
          ),
      };
  }
}

function asRecorded(reviewed: Reviewed, record: WithdrawalRecord | null): Reviewed {
  const { request, currency } = reviewed;
  const receipt = record?.receipt ?? null;
  if (receipt === null || compare(receipt, request.receipt) === 0) return reviewed;
  const price = withdrawalPrice(request.amount, { fee: request.fee, receipt }) ?? currency.price;
  return { ...reviewed, request: { ...request, receipt }, currency: { ...currency, price } };
}

/** @param isRateDerived whether the rate was calculated from an amount that was rounded */
function useReviewLines(
  actor: WithdrawalActor,
  { request, currency, payee }: Reviewed,
  { isRateDerived = false } = {},
) {
  const { t } = useLingui();
  const newFigures = useSelector(actor, newWithdrawalFiguresOf);
  const isRepriced = useSelector(actor, (snapshot) => withdrawalStepOf(snapshot) === 'repriced');
  const cost = useConversionCost({
    currencyCode: currency.code,
    rate: currency.price,
    isFixed: currency.hasFixedRate,
  });
  const isConverted = currency.code !== 'USD';
  const fee = (value: Reviewed['request']['fee']) => <ExactMoneyText value={value} />;
  const receipt = (value: Reviewed['request']['receipt']) => (
    <CoinText value={value} currencyCode={currency.code} />
  );
  const costLabel = t({
    message: 'Cost of converting',
    comment: 'What the conversion of a coin costs, in percent',
  });
  const rate = <ExchangeRate currency={currency} isDerived={isRateDerived} />;
  const figures =
    isRepriced && newFigures !== null
      ? [
          { label: t`Fee before`, value: fee(request.fee) },
          { label: t`Fee now`, value: fee(newFigures.fee) },
          { label: t`You would have received`, value: receipt(request.receipt) },
          { label: t`You now receive`, value: receipt(newFigures.receipt) },
        ]
      : [
          { label: t`Fee`, value: fee(request.fee) },
          ...(isConverted ? [{ label: t`Exchange rate`, value: rate }] : []),
          ...(isConverted && cost !== null ? [{ label: costLabel, value: <RateText value={cost} /> }] : []),
          { label: t`You receive`, value: receipt(request.receipt) },
        ];
  return [
    { label: t`Amount`, value: <MoneyText value={request.amount} currency="USD" /> },
    ...figures,
    ...usePayeeLines(payee, currency),
    ...(request.memo === '' ? [] : [{ label: t`Memo`, value: <bdi>{request.memo}</bdi> }]),
  ];
}

/** To whom it is paid out, and over which network. */
function usePayeeLines(payee: Reviewed['payee'], currency: Reviewed['currency']) {
  const { t } = useLingui();
  const marked = (account: string) => (
    <>
      <CodeText>{account}</CodeText> {payee.isNew ? <NewPayeePill /> : null}
    </>
  );
  const network = {
    label: payee.kind === 'address' ? t`Network` : t`Currency`,
    value: <bdi>{currencyName(currency)}</bdi>,
  };
  return payee.kind === 'address'
    ? [network, { label: t`Address`, value: marked(payee.address) }]
    : [
        network,
        { label: t`Payee`, value: <bdi>{payee.payeeName}</bdi> },
        { label: t`Account`, value: marked(payee.payeeAccount) },
        { label: t`Bank`, value: <bdi>{payee.bankName}</bdi> },
      ];
}
