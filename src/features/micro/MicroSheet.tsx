import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { directionOf, type MicroOrderActor, microOrderStepOf } from '#machines/micro/micro-order.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { Pair } from '#protocol/market.ts';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { PriceText } from '#ui/figures/PriceText.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { RefusalNotice } from '#ui/screen/RefusalNotice.tsx';
import { UnconfirmedOrderNotice } from '#ui/screen/UnconfirmedOrderNotice.tsx';
import { Unloaded } from '#ui/screen/Unloaded.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { MicroEstimate } from './MicroEstimate.tsx';
import { MicroFields } from './MicroFields.tsx';
import { MicroSubmit } from './MicroSubmit.tsx';
import type { MicroServices } from './services.ts';

interface MicroSheetProps {
  actor: MicroOrderActor;
  pair: Pair;
  services: Pick<MicroServices, 'options' | 'settings' | 'quotes'>;
  onViewOrders: () => void;
}

/** The micro order form of one pair, in the chosen direction (MICRO-4, MICRO-5, MICRO-6). */
export function MicroSheet({ actor, pair, services, onViewOrders }: MicroSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, microOrderStepOf);
  const direction = useSelector(actor, directionOf);
  const isOpen = step === 'editing' || step === 'submitting' || step === 'unconfirmed';
  return (
    <BottomSheet
      opened={isOpen}
      onClose={() => actor.send({ type: step === 'unconfirmed' ? 'leave' : 'close' })}
      closable={step !== 'submitting'}
      title={direction === 'up' ? t`Buy up ${pair.symbol}` : t`Buy down ${pair.symbol}`}
    >
      <SheetContent actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </BottomSheet>
  );
}

function SheetContent({ actor, pair, services, onViewOrders }: MicroSheetProps) {
  const { options, settings } = services;
  const step = useSelector(actor, microOrderStepOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const offer = useSelector(options, (snapshot) => snapshot.context.value);

  if (offer === null)
    return (
      <Unloaded actor={options}>
        <SkeletonRows count={3} withMark={false} />
      </Unloaded>
    );
  return (
    <Stack gap="md">
      <CurrentPrice pair={pair} services={services} />
      <MicroFields actor={actor} amounts={offer.amounts} disabled={step !== 'editing'} />
      <MicroEstimate actor={actor} settings={settings} />
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'unconfirmed' ? (
        <UnconfirmedOrderNotice
          onAskAgain={onAskAgain}
          onViewOrders={onViewOrders}
          onLeave={() => actor.send({ type: 'leave' })}
        />
      ) : (
        <MicroSubmit actor={actor} />
      )}
    </Stack>
  );
}

/** The live price, which the sheet would cover. */
function CurrentPrice({ pair, services }: Pick<MicroSheetProps, 'pair' | 'services'>) {
  const price = useKeyed(services.quotes, pair.code)?.price ?? null;
  return (
    <InfoRow label={<Trans>Current price</Trans>}>
      <PriceText value={price} places={pair.pricePrecision} stale={use(ArePricesFrozen)} />
    </InfoRow>
  );
}
