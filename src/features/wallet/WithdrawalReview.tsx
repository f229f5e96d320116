import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  newWithdrawalFiguresOf,
  type WithdrawalActor,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { Reviewed } from '#machines/wallet/withdrawal-form.ts';
import { AddressText } from '#ui/figures/AddressText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { CoinText, ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { ReviewSheet } from '#ui/sheets/ReviewSheet.tsx';
import { CodeText } from './CodeText.tsx';
import { NewPayeePill } from './PayeeText.tsx';
import { MovingRateNote } from './RateNote.tsx';
import classes from './WithdrawalReview.module.css';
import { useConversionFacts, useNetworkFact } from './withdrawal-facts.tsx';

interface WithdrawalReviewProps {
  actor: WithdrawalActor;
  reviewed: Reviewed;
}

/** The whole withdrawal, to be confirmed (WALLET-136); after other figures of the API both, old and new. */
export function WithdrawalReview({ actor, reviewed }: WithdrawalReviewProps) {
  const step = useSelector(actor, withdrawalStepOf);
  const isRepriced = step === 'repriced';
  return (
    <ReviewSheet
      actor={actor}
      opened={step === 'confirming' || isRepriced || step === 'submitting' || step === 'unconfirmed'}
      title={isRepriced ? <Trans>The figures have changed</Trans> : <Trans>Confirm the withdrawal</Trans>}
      confirmLabel={
        isRepriced ? (
          <Trans>Accept and withdraw</Trans>
        ) : (
          <Trans comment="The button that sends a withdrawal">Withdraw now</Trans>
        )
      }
      hasChanged={isRepriced}
    >
      <Stack gap="md">
        <p className={classes.amount}>
          <MoneyText value={reviewed.request.amount} currency="USD" isHeadline />
        </p>
        <Receiver payee={reviewed.payee} />
        <Facts actor={actor} reviewed={reviewed} />
        {step === 'unconfirmed' ? (
          <div>
            <Trans>Your withdrawals show whether it was recorded.</Trans>
          </div>
        ) : step === 'confirming' ? (
          <Warning reviewed={reviewed} />
        ) : null}
      </Stack>
    </ReviewSheet>
  );
}

/** Who is paid, with the whole address. */
function Receiver({ payee }: Pick<Reviewed, 'payee'>) {
  const isAddress = payee.kind === 'address';
  return (
    <div className={classes.receiver}>
      <div className={classes.line}>
        <span className={classes.label}>
          {isAddress ? (
            <Trans comment="The coin address that a withdrawal is paid out to">To address</Trans>
          ) : (
            <Trans comment="The bank account that a withdrawal is paid out to">To bank account</Trans>
          )}
        </span>
        {payee.isNew ? <NewPayeePill /> : null}
      </div>
      {isAddress ? (
        <>
          {payee.remark === '' ? null : (
            <p className={classes.name}>
              <bdi>{payee.remark}</bdi>
            </p>
          )}
          <p className={classes.address}>
            <AddressText>{payee.address}</AddressText>
          </p>
        </>
      ) : (
        <>
          <p className={classes.name}>
            <bdi>{payee.payeeName}</bdi>
          </p>
          <p className={classes.address}>
            <CodeText>{payee.payeeAccount}</CodeText>
          </p>
          <p className={classes.label}>
            <bdi>{payee.bankName}</bdi>
          </p>
        </>
      )}
    </div>
  );
}

/** What it costs and what arrives; the rest unfolds. */
function Facts({ actor, reviewed }: WithdrawalReviewProps) {
  const { t } = useLingui();
  const { request, currency } = reviewed;
  const newFigures = useSelector(actor, newWithdrawalFiguresOf);
  const isRepriced = useSelector(actor, (snapshot) => withdrawalStepOf(snapshot) === 'repriced');
  const network = useNetworkFact(reviewed);
  const conversion = useConversionFacts(currency);
  const fee = (value: Reviewed['request']['fee']) => <ExactMoneyText value={value} />;
  const receipt = (value: Reviewed['request']['receipt']) => (
    <CoinText value={value} currencyCode={currency.code} />
  );
  const facts =
    isRepriced && newFigures !== null
      ? [
          { label: t`Fee before`, value: fee(request.fee) },
          { label: t`Fee now`, value: fee(newFigures.fee) },
          { label: t`You would have received`, value: receipt(request.receipt) },
          { label: t`You now receive`, value: receipt(newFigures.receipt) },
        ]
      : [
          { label: t`Fee`, value: fee(request.fee) },
          { label: t`You receive`, value: receipt(request.receipt) },
        ];
  const rest = [
    ...(isRepriced ? [] : conversion),
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
    <>
      <div>
        <FactList facts={[...facts, network]} />
      </div>
      {rest.length === 0 ? null : (
        <Unfold label={<Trans comment="Opens all that is known of a record">Details</Trans>}>
          <div className={classes.rest}>
            <FactList facts={rest} />
          </div>
        </Unfold>
      )}
    </>
  );
}

const Warning = ({ reviewed: { currency, payee } }: Pick<WithdrawalReviewProps, 'reviewed'>) => (
  <div className={classes.warning}>
    {currency.hasFixedRate === false ? <MovingRateNote /> : null}
    {payee.isNew ? (
      <Trans>
        You saved this payee less than a day ago. Check it: money sent to the wrong payee can't be recovered.
      </Trans>
    ) : (
      <Trans>Money sent to the wrong payee can't be recovered.</Trans>
    )}
  </div>
);
