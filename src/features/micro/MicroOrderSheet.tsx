import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { DetailSheet } from '#ui/sheets/DetailSheet.tsx';
import { CountdownText } from './CountdownText.tsx';
import { MicroOrderDetails } from './MicroOrderDetails.tsx';
import { MicroResult } from './MicroResult.tsx';
import { PresentPrice } from './PresentPrice.tsx';
import type { MicroServices } from './services.ts';
import { useSettledOrder } from './use-settled-order.ts';

interface MicroOrderSheetProps {
  order: MicroOrder;
  services: Pick<MicroServices, 'countdownOf' | 'settings' | 'ordersOf' | 'quotes'>;
  onClose: () => void;
  onViewClosed: () => void;
}

/** A micro order's detail (MICRO-12): its countdown while it runs (MICRO-18), then its result (MICRO-36, MICRO-40). */
export function MicroOrderSheet({ order, services, onClose, onViewClosed }: MicroOrderSheetProps) {
  // A settled order's countdown is removed, so use the one from when the sheet opened.
  const [countdown] = useState(() =>
    order.status === 'running' ? services.countdownOf(order.id) : undefined,
  );
  const isFinished = useSelector(countdown, (snapshot) => snapshot?.status === 'done');
  return (
    <DetailSheet onClose={onClose} title={order.symbol}>
      {isFinished ? (
        <Settled order={order} services={services} onViewClosed={onViewClosed} />
      ) : (
        <Stack gap="md">
          {countdown ? (
            <div>
              <TimeLeft countdown={countdown} />
              <PresentPrice order={order} quotes={services.quotes} countdown={countdown} />
            </div>
          ) : (
            <MicroResult profit={order.profit} />
          )}
          <MicroOrderDetails order={order} settings={services.settings} />
        </Stack>
      )}
    </DetailSheet>
  );
}

/** An order that ended while its sheet was open, as its record says. */
function Settled({ order, services, onViewClosed }: Omit<MicroOrderSheetProps, 'onClose'>) {
  const record = useSettledOrder(order.id, services);
  if (record)
    return (
      <Stack gap="md">
        <div role="status">
          <MicroResult profit={record.profit} />
        </div>
        <MicroOrderDetails order={record} settings={services.settings} />
      </Stack>
    );
  return (
    <div role="status">
      <Text mb="sm">
        <Trans>This order has ended.</Trans>
      </Text>
      <Button variant="default" onClick={onViewClosed}>
        <Trans>See result</Trans>
      </Button>
    </div>
  );
}

function TimeLeft({ countdown }: { countdown: CountdownActor }) {
  const { t } = useLingui();
  return (
    <div role="timer" aria-label={t({ message: 'Time left', comment: 'Until a micro order ends' })}>
      <CountdownText actor={countdown} fz={28} fw={600} />
    </div>
  );
}
