import { all, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { microOrderBlockerOf } from './micro-order.machine.ts';
import { microOrderModel } from './micro-order.model.ts';

export const microOrderProperties = defineProperties(microOrderModel, {
  ...rulesFor({
    home: ['idle', 'editing', 'placed'],
    writes: ['submitOrder'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['placed'],
    typed: ({ fields }) => fields,
  }),
  'An order that has a blocker is not sent [MICRO-28]': never(
    all(
      starts('submitOrder'),
      wasIn('editing'),
      ({ before }) => before !== null && microOrderBlockerOf(before) !== null,
    ),
  ),
  'What is sent goes in the direction that the user chose [MICRO-28]': never(
    all(starts('submitOrder'), ({ after: { context } }) => context.order?.direction !== context.direction),
  ),
});
