import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconBellPlus, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { type AlertPair, type AlertProblem, alertProblem, type PriceAlert } from '#domain/price-alert.ts';
import {
  alertDraftOf,
  alertPairOf,
  type PriceAlertsActor,
  priceAlertsOf,
} from '#machines/market/price-alerts.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { Form, SubmitButton } from '#ui/fields/Form.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { PriceText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './PriceAlertsButton.module.css';
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

interface PriceAlertsProps {
  actor: PriceAlertsActor;
  services: Pick<PriceAlertServices, 'newAlertId' | 'quotes'>;
}

const problemMessages = {
  priceMissing: msg`Enter the price for your alert.`,
  priceZero: msg`Enter a price above zero.`,
  alreadyAbove: msg`Enter a price above the current one.`,
  alreadyBelow: msg`Enter a price below the current one.`,
  exists: msg`You already have this alert.`,
  tooMany: msg`You've reached the limit for alerts. Remove one first.`,
} as const satisfies Record<AlertProblem, unknown>;

/** The sheet with a pair's new alert, and below it all that are set (NOTICE-7, NOTICE-9). */
function PriceAlerts({ actor, services }: PriceAlertsProps) {
  const pair = useSelector(actor, alertPairOf);
  const alerts = useSelector(actor, priceAlertsOf);
  return (
    <BottomSheet
      opened={pair !== null}
      onClose={() => actor.send({ type: 'close' })}
      title={<Trans comment="Notices that a price was reached which the user has named">Price alerts</Trans>}
    >
      <Stack gap="md">
        {pair === null ? null : <NewAlert actor={actor} services={services} pair={pair} />}
        <Text size="sm" c="dimmed">
          <Trans>You'll get one notice, while the app is open on this device.</Trans>
        </Text>
        {alerts.length === 0 ? null : <AlertList actor={actor} alerts={alerts} />}
      </Stack>
    </BottomSheet>
  );
}

function NewAlert({ actor, services: { quotes, newAlertId }, pair }: PriceAlertsProps & { pair: AlertPair }) {
  const { t } = useLingui();
  const { direction, price: wanted } = useSelector(actor, alertDraftOf);
  const alerts = useSelector(actor, priceAlertsOf);
  const price = useKeyed(quotes, pair.code)?.price ?? null;
  const problem = alertProblem({ direction, price: wanted }, { pair, price, alerts });
  const error = problem === null || problem === 'priceMissing' ? null : t(problemMessages[problem]);
  const label = t({ message: 'Price', comment: 'The price at which the user wants a notice' });
  return (
    <Form onSubmit={() => actor.send({ type: 'add', id: newAlertId(), price })}>
      <Stack gap="sm">
        <p className={classes.now}>
          <bdi>{pair.symbol}</bdi>
          <PriceText value={price} places={pair.pricePrecision} stale={use(ArePricesFrozen)} />
        </p>
        <Segments
          fullWidth
          aria-label={t({ message: 'Alert me when the price', comment: 'Before “rises to” and “falls to”' })}
          value={direction}
          data={[
            {
              value: 'above',
              label: t({ message: 'Rises to', comment: 'The price, to what the user enters' }),
            },
            {
              value: 'below',
              label: t({ message: 'Falls to', comment: 'The price, to what the user enters' }),
            },
          ]}
          onChange={(chosen) =>
            actor.send({ type: 'change', changes: { direction: chosen === 'below' ? 'below' : 'above' } })
          }
        />
        <DecimalInput
          label={label}
          value={wanted}
          places={pair.pricePrecision}
          error={error}
          negative={t(problemMessages.priceZero)}
          onChange={(value) => actor.send({ type: 'change', changes: { price: value } })}
        />
        <SubmitButton type="submit" reason={problem === null ? null : t(problemMessages[problem])}>
          <Trans>Set alert</Trans>
        </SubmitButton>
      </Stack>
    </Form>
  );
}

function AlertList({ actor, alerts }: Pick<PriceAlertsProps, 'actor'> & { alerts: readonly PriceAlert[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.alerts} aria-label={t`Active alerts`}>
      {alerts.map(({ id, pair: { symbol, pricePrecision }, direction, price }) => (
        <li key={id} className={classes.alert}>
          <span className={classes.words}>
            <bdi className={classes.symbol}>{symbol}</bdi>
            {direction === 'above' ? (
              <span>
                <Trans>Rises to {<PriceText value={price} places={pricePrecision} />}</Trans>
              </span>
            ) : (
              <span>
                <Trans>Falls to {<PriceText value={price} places={pricePrecision} />}</Trans>
              </span>
            )}
          </span>
          <IconButton
            label={t`Remove the alert for ${symbol}`}
            onClick={() => actor.send({ type: 'remove', id })}
          >
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
