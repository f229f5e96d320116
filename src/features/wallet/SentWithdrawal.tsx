import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { compare } from '#domain/decimal.ts';
import { withdrawalPrice } from '#domain/withdrawal.ts';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import {
  recordedWithdrawalIdOf,
  type WithdrawalActor,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { Reviewed } from '#machines/wallet/withdrawal-form.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { CoinText, ExactMoneyText } from '#ui/figures/Quantities.tsx';
import type { Outcome } from '#ui/pictures/DoneBezel.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { CodeText } from './CodeText.tsx';
import { PayeeName } from './PayeeText.tsx';
import classes from './WithdrawalReview.module.css';
import { useConversionFacts, useNetworkFact } from './withdrawal-facts.tsx';

interface SentWithdrawalProps {
  actor: WithdrawalActor;
  reviewed: Reviewed;
  records: PagedListActor<WithdrawalRecord>;
  /** Shows the list of withdrawals. */
  onViewRecords: () => void;
}

/**
 * The withdrawal that was sent, and how far it is by its record, which is known by the id in the API's answer. It has
 * the figures of that: at a market price they can differ from those that were confirmed (WALLET-182).
 */
export function SentWithdrawal({ actor, reviewed, records, onViewRecords }: SentWithdrawalProps) {
  const { t } = useLingui();
  const step = useSelector(actor, withdrawalStepOf);
  const id = useSelector(actor, recordedWithdrawalIdOf);
  const record = useSelector(records, (snapshot) => rowOf(snapshot, id));
  const shown = asRecorded(reviewed, record);
  const { request, currency, payee } = shown;
  const { title, text, outcome } = wordsFor(record);
  const network = useNetworkFact(shown);
  const conversion = useConversionFacts(currency, shown !== reviewed);
  const rest = [
    { label: t`Fee`, value: <ExactMoneyText value={request.fee} /> },
    ...conversion,
    network,
    payee.kind === 'address'
      ? { label: t`Address`, value: <CodeText>{payee.address}</CodeText> }
      : { label: t`Account number`, value: <CodeText>{payee.payeeAccount}</CodeText> },
    ...(request.memo === ''
      ? []
      : [
          {
            label: t({ message: 'Note for yourself', comment: "The user's note on a withdrawal" }),
            value: <bdi>{request.memo}</bdi>,
          },
        ]),
  ];
  return (
    <DoneSheet
      opened={step === 'recorded'}
      title={title}
      outcome={outcome}
      details={
        <div className={classes.sent}>
          <p className={classes.amount}>
            <MoneyText value={request.amount} currency="USD" isHeadline />
          </p>
          <div>
            <FactList
              facts={[
                {
                  label: t`You receive`,
                  value: <CoinText value={request.receipt} currencyCode={currency.code} />,
                },
                {
                  label: t({ message: 'Payee', comment: 'Who receives a wire' }),
                  value: <PayeeName payee={payee} isShort />,
                },
              ]}
            />
          </div>
          <Unfold label={<Trans comment="Opens all that is known of a record">Details</Trans>}>
            <div className={classes.rest}>
              <FactList facts={rest} />
            </div>
          </Unfold>
        </div>
      }
      action={{
        label: <Trans comment="Leads to the list of withdrawals">See your withdrawals</Trans>,
        onClick: onViewRecords,
      }}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      {text}
    </DoneSheet>
  );
}

interface Words {
  title: ReactNode;
  text: ReactNode;
  outcome: Outcome;
}

/** Without a record they say where it is listed. */
function wordsFor(record: WithdrawalRecord | null): Words {
  switch (record?.status) {
    case 'finished':
      return {
        outcome: 'done',
        title: <Trans>Withdrawal successful</Trans>,
        text: <Trans>It was paid out.</Trans>,
      };
    case 'rejected':
      return {
        outcome: 'refused',
        title: <Trans>Withdrawal rejected</Trans>,
        text: (
          <>
            <Trans>It was rejected, and the amount was returned.</Trans> <bdi>{record.notes}</bdi>
          </>
        ),
      };
    default:
      return {
        outcome: 'waiting',
        title: <Trans>Withdrawal recorded</Trans>,
        text:
          record?.status === 'checking' ? (
            <Trans>
              It is being reviewed. The amount is held in the meantime, and returned if it is rejected.
            </Trans>
          ) : (
            <Trans>Track its progress in your withdrawals.</Trans>
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
