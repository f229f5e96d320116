import { alertProblem, mostPriceAlerts, type PriceAlert } from '#domain/price-alert.ts';
import { all, any, emits, inState, not, on } from '#flow-kit/moments.ts';
import { defineProperties, from, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { priceAlertsModel } from './price-alerts.model.ts';

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
    all(on('add'), ({ before, event }) => {
      if (before === null || before.context.pair === null) return true;
      const { pair, draft, alerts } = before.context;
      return alertProblem(draft, { pair, price: event?.price ?? null, alerts }) !== null;
    }),
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
