import { useLingui } from '@lingui/react/macro';
import { IconBellPlus } from '@tabler/icons-react';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { PriceAlerts } from './PriceAlerts.tsx';
import type { PriceAlertServices } from './services.ts';

/** Opens the price alerts, for a pair (NOTICE-7). */
export function PriceAlertsButton({ pair, services }: { pair: Pair; services: PriceAlertServices }) {
  const { t } = useLingui();
  const actor = services.alerts();
  const { id, code, symbol, pricePrecision } = pair;
  return (
    <>
      <IconButton
        label={t({
          message: 'Price alerts',
          comment: 'Notices that a price was reached which the user has named',
        })}
        onClick={() => actor.send({ type: 'open', pair: { id, code, symbol, pricePrecision } })}
      >
        <IconBellPlus aria-hidden="true" />
      </IconButton>
      <PriceAlerts actor={actor} services={services} />
    </>
  );
}
