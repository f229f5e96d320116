import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type CountdownActor, countdownStepOf } from '#machines/micro/countdown.machine.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { CountdownText } from './CountdownText.tsx';
import { MicroOrderDetails } from './MicroOrderDetails.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrderSheetProps {
  order: MicroOrder;
  services: Pick<MicroServices, 'countdownOf' | 'settings'>;
  onClose: () => void;
  onViewClosed: () => void;
}

/** A micro order's detail (MICRO-12): its countdown while it runs, then its profit (MICRO-36). */
export function MicroOrderSheet({ order, services, onClose, onViewClosed }: MicroOrderSheetProps) {
  // A settled order's countdown is removed, so use the one from when the sheet opened.
  const [countdown] = useState(() =>
    order.status === 'running' ? services.countdownOf(order.id) : undefined,
  );
  return (
    <BottomSheet opened onClose={onClose} title={order.symbol}>
      <Stack gap="md">
        {countdown ? (
          <Running countdown={countdown} onViewClosed={onViewClosed} />
        ) : (
          <ProfitText value={order.profit} places={6} fz={28} fw={600} currency="USD" />
        )}
        <MicroOrderDetails order={order} settings={services.settings} />
      </Stack>
    </BottomSheet>
  );
}

function Running({ countdown, onViewClosed }: { countdown: CountdownActor; onViewClosed: () => void }) {
  const { t } = useLingui();
  const isFinished = useSelector(countdown, (snapshot) => countdownStepOf(snapshot) === 'finished');
  if (isFinished)
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
  return (
    <div role="timer" aria-label={t({ message: 'Time left', comment: 'Until a micro order ends' })}>
      <CountdownText actor={countdown} fz={28} fw={600} />
    </div>
  );
}
