import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { creditedPrice, depositCredit } from '#domain/deposit-credit.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import {
  type DepositActor,
  depositStepOf,
  recordedDepositIdOf,
  type SentDeposit,
  sentDepositOf,
} from '#machines/wallet/deposit.machine.ts';
import type { DepositRecord, DepositStatus } from '#protocol/deposit.ts';
import { ConversionCostRow } from '#ui/figures/ConversionCost.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinRate, CoinText } from '#ui/figures/Quantities.tsx';
import type { Outcome } from '#ui/pictures/DoneBezel.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { CodeText } from './CodeText.tsx';
import classes from './RecordedDeposit.module.css';

interface RecordedDepositProps {
  actor: DepositActor;
  records: PagedListActor<DepositRecord>;
  onDone: () => void;
}

const titles: Record<DepositStatus, MessageDescriptor> = {
  unchecked: msg`Your deposit is being checked`,
  finished: msg`Your deposit was credited`,
  rejected: msg`Your deposit was rejected`,
  invalid: msg`Your deposit is invalid`,
};

const outcomes: Record<DepositStatus, Outcome> = {
  unchecked: 'waiting',
  finished: 'done',
  rejected: 'refused',
  invalid: 'refused',
};

/**
 * The deposit that was sent, and how far it is: the words follow its record, which is known by the id in the API's
 * answer. Without that, or before the record was read, they say no more than that it was sent.
 */
export function RecordedDeposit({ actor, records, onDone }: RecordedDepositProps) {
  const { t } = useLingui();
  const step = useSelector(actor, depositStepOf);
  const sent = useSelector(actor, sentDepositOf);
  const recordId = useSelector(actor, recordedDepositIdOf);
  const record = useSelector(records, (snapshot) => rowOf(snapshot, recordId));
  const status = record?.status ?? null;
  return (
    <DoneSheet
      opened={step === 'recorded'}
      title={status ? t(titles[status]) : <Trans>Your deposit was submitted</Trans>}
      outcome={status ? outcomes[status] : 'waiting'}
      details={sent === null ? null : <Lines sent={sent} record={record} />}
      onDone={onDone}
      onClose={() => actor.send({ type: 'renew' })}
    >
      <Hint record={record} />
    </DoneSheet>
  );
}

function Hint({ record }: { record: DepositRecord | null }) {
  switch (record?.status) {
    case 'unchecked':
      return <Trans>It will be credited to your cash account as soon as the payment is found.</Trans>;
    case 'finished':
      return <Trans>The money is in your cash account.</Trans>;
    case 'rejected':
    case 'invalid':
      return <bdi>{record.remark}</bdi>;
    default:
      return <Trans>Track its progress in the list below.</Trans>;
  }
}

function Lines({ sent: { request, source }, record }: { sent: SentDeposit; record: DepositRecord | null }) {
  const { t } = useLingui();
  const isCredited = record?.status === 'finished';
  const isWire = 'bankName' in source;
  const coin = isWire ? null : source;
  const price = coin?.usdPerCoin ?? null;
  // At a market price the credit that was agreed can differ a little from the one that was shown.
  const agreed = record?.credit ?? null;
  const isAtMarket = coin !== null && !coin.hasFixedRate && agreed !== null;
  const rate = isAtMarket ? (creditedPrice(request.amount, agreed) ?? price) : price;
  const credit = agreed ?? (price === null ? null : depositCredit(request.amount, price));
  return (
    <section
      className={classes.lines}
      aria-label={t({
        message: 'Deposit',
        context: 'record',
        comment: 'A noun: one deposit, with its figures',
      })}
    >
      {coin === null || price === null ? null : (
        <div className={classes.headline}>
          <p>
            {isCredited ? (
              <Trans comment="How much of a deposit was credited, in USD">Credited</Trans>
            ) : (
              <Trans comment="How much of a deposit is credited, in USD">To be credited</Trans>
            )}
          </p>
          {isCredited || agreed !== null ? '' : '≈ '}
          <MoneyText value={credit} currency="USD" isHeadline />
        </div>
      )}
      <div>
        <InfoRow label={<Trans comment="Of a deposit">Amount</Trans>}>
          <CoinText value={request.amount} currencyCode={isWire ? 'USD' : source.currencyCode} />
        </InfoRow>
        <InfoRow
          label={isWire ? t`Bank account` : t({ message: 'Network', comment: 'The network of a coin' })}
        >
          <bdi>{isWire ? source.bankName : networkName(source)}</bdi>
        </InfoRow>
      </div>
      <Unfold label={<Trans comment="Opens all that is known of a record">Details</Trans>}>
        <InfoRow label={isWire ? t`Account number` : t`Address`}>
          <CodeText>{request.kind === 'coin' ? request.address : isWire ? source.payeeAccount : ''}</CodeText>
        </InfoRow>
        {coin === null || rate === null ? null : (
          <>
            <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
              <CoinRate currencyCode={coin.currencyCode} usdPerCoin={rate} isApproximate={isAtMarket} />
            </InfoRow>
            <ConversionCostRow currencyCode={coin.currencyCode} rate={price} isFixed={coin.hasFixedRate} />
          </>
        )}
      </Unfold>
    </section>
  );
}
