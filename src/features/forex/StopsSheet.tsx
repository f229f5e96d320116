import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { OpenPosition } from '#domain/positions.ts';
import { isBusy, obstacleOf, refusalOf, type StopsActor, stepOf } from '#machines/forex/stops.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Stops } from '#protocol/forex-forms.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { PriceText } from '#ui/PriceText.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { obstacleWords } from './obstacle-words.ts';
import { StopField } from './StopField.tsx';

interface StopsSheetProps {
  actor: StopsActor;
  order: ForexOrder;
  positions: KeyedStore<OpenPosition>;
  onClose: () => void;
}

/** Stop loss and take profit of a held order (document 1, §2). */
export function StopsSheet({ actor, order, positions, onClose }: StopsSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, stepOf);
  const busy = useSelector(actor, isBusy);
  return (
    <BottomSheet opened onClose={onClose} title={t`Stops of ${order.symbol}`} closable={!busy}>
      {step === 'saved' ? (
        <Text role="status">
          <Trans>The stops are set.</Trans>
        </Text>
      ) : step === 'ended' ? (
        <Text role="status">
          <Trans>This order has ended.</Trans>
        </Text>
      ) : (
        <StopsForm actor={actor} order={order} positions={positions} />
      )}
    </BottomSheet>
  );
}

function StopsForm({ actor, order, positions }: Omit<StopsSheetProps, 'onClose'>) {
  const { t } = useLingui();
  const step = useSelector(actor, stepOf);
  const busy = useSelector(actor, isBusy);
  const refusal = useSelector(actor, refusalOf);
  const stopLoss = useSelector(actor, (snapshot) => snapshot.context.stopLoss);
  const takeProfit = useSelector(actor, (snapshot) => snapshot.context.takeProfit);
  const price = useKeyed(positions, order.id)?.currentPrice ?? order.currentPrice ?? order.orderPrice;
  const obstacle = useSelector(actor, (snapshot) => obstacleOf(snapshot, price));
  const change = (changes: Partial<Stops>) => actor.send({ type: 'change', changes });
  const isLocked = step !== 'editing';
  const places = order.pricePrecision;

  return (
    <Stack gap="md">
      <InfoRow label={<Trans>Current price</Trans>}>
        <PriceText value={price} places={places} />
      </InfoRow>
      <StopField
        label={t`Stop loss`}
        price={stopLoss}
        places={places}
        disabled={isLocked}
        onChange={(value) => change({ stopLoss: value })}
      />
      <StopField
        label={t`Take profit`}
        price={takeProfit}
        places={places}
        disabled={isLocked}
        onChange={(value) => change({ takeProfit: value })}
      />
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'unconfirmed' ? (
        <UnconfirmedNotice
          onAskAgain={() => actor.send({ type: 'askAgain' })}
          onLeave={() => actor.send({ type: 'leave' })}
        >
          <Trans>We could not confirm the stops. They may have been set: ask again to find out.</Trans>
        </UnconfirmedNotice>
      ) : (
        <SubmitButton
          busy={busy}
          disabled={obstacle !== null}
          reason={obstacle === null ? null : t(obstacleWords[obstacle])}
          onClick={() => actor.send({ type: 'save', price })}
        >
          <Trans>Set stops</Trans>
        </SubmitButton>
      )}
    </Stack>
  );
}
