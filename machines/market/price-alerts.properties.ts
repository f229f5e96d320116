import type { SnapshotFrom } from 'xstate';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { alertProblem, mostPriceAlerts, type PriceAlert } from '#domain/price-alert.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { priceAlertsMachine } from './price-alerts.machine.ts';
import { priceAlertsModel } from './price-alerts.model.ts';

const { emits, from, inState, on } = conditionsOf(priceAlertsModel);

type Context = SnapshotFrom<typeof priceAlertsMachine>['context'];

const problemIn = ({ pair, draft, alerts }: Context, price: Decimal | null) =>
  pair === null ? 'priceMissing' : alertProblem(draft, { pair, price, alerts });

/** The alert with which the model begins, and which it removes. */
const hasFallen = ({ context }: SnapshotFrom<typeof priceAlertsMachine>) =>
  context.alerts.some((alert: PriceAlert) => alert.id === 'below');

export const priceAlertsProperties = defineProperties(priceAlertsModel, {
  ...rulesFor({ home: ['watching'], leftBy: ['close'] }),
  'An alert is announced once, and is spent by that [NOTICE-8]': never(
    all(
      emits('alerts.spent'),
      ({ before, after: { context } }) => (before?.context.alerts ?? []).length <= context.alerts.length,
    ),
  ),
  'An alert that is reached is announced in every state [NOTICE-8]': from(({ after: { context } }) =>
    context.alerts.some((alert: PriceAlert) => alert.id === 'below'),
  )
    .on('prices.reached')
    .leads(
      all(emits('alerts.spent'), emits('alerts.changed'), ({ after: { context } }) =>
        context.alerts.every((alert: PriceAlert) => alert.id !== 'below'),
      ),
    ),
  'Nothing but a price spends an alert': never(all(emits('alerts.spent'), not(on('prices.reached')))),
  'No alert is set that its rules refuse [NOTICE-9]': never(
    all(
      on('add'),
      ({ before, event }) => before === null || problemIn(before.context, event?.price ?? null) !== null,
    ),
  ),
  'An alert that its rules allow is set, and its price is asked for again [NOTICE-7]': from(
    ({ after: { context } }) => problemIn(context, decimal('1.10')) === null,
  )
    .on('add')
    .leads(
      ({ before, event, after: { context } }) =>
        before !== null &&
        isSame(context.alerts, [
          { id: event?.id, pair: before.context.pair, ...before.context.draft },
          ...before.context.alerts,
        ]) &&
        context.draft.price === null,
    ),
  'Each alert can be removed [NOTICE-7]': from(({ after: now }) => now.value === 'editing' && hasFallen(now))
    .on('remove')
    .leads(({ after: now }) => !hasFallen(now)),
  'An alert that is not set can not be removed': never(
    all(on('remove'), ({ before }) => before !== null && !hasFallen(before)),
  ),
  'There are never more than are stored [NOTICE-9]': never(
    ({ after: { context } }) => context.alerts.length > mostPriceAlerts,
  ),
  'Each change of the alerts is announced, to be stored [NOTICE-10]': never(
    all(
      not(any(on('alerts.stored'), emits('alerts.changed'))),
      ({ before, after }) => before !== null && before.context.alerts !== after.context.alerts,
    ),
  ),
  'What another tab has stored is not stored again [NOTICE-10]': never(
    all(on('alerts.stored'), emits('alerts.changed')),
  ),
  'Nothing that was typed is left in a closed sheet': never(
    all(
      inState('watching'),
      ({ after: { context } }) => context.pair !== null || context.draft.price !== null,
    ),
  ),
});
