import { all, not, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { reviewReasonOf } from './order-entry.machine.ts';
import { orderEntryModel } from './order-entry.model.ts';

export const orderEntryProperties = defineProperties(orderEntryModel, {
  ...rulesFor({
    home: ['editing', 'placed'],
    writes: ['submitOrder'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['placed'],
    typed: ({ draft }) => draft,
  }),
  'A first or large order is sent only after it was shown [FOREX-59]': never(
    all(
      starts('submitOrder'),
      not(wasIn('reviewing', 'unconfirmed')),
      ({ before, event }) => before !== null && reviewReasonOf(before, event?.quote) !== null,
    ),
  ),
});
