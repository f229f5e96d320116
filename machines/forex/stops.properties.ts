import { conditionsOf } from '#flow-kit/conditions.ts';
import { all } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { stopsBlockerOf } from './stops.machine.ts';
import { stopsModel } from './stops.model.ts';

const { enters, from, on, starts, wasIn } = conditionsOf(stopsModel);

export const stopsProperties = defineProperties(stopsModel, {
  ...rulesFor({
    home: ['editing', 'saved', 'ended'],
    writes: ['saveStops'],
    announces: ['orders.changed'],
    succeeded: ['saved'],
    reports: ['position.closed'],
    typed: ({ stopLoss, takeProfit, stopUnit }) => [stopLoss, takeProfit, stopUnit],
  }),
  'Stops on the wrong side of the price are not sent [FOREX-46]': never(
    all(
      starts('saveStops'),
      wasIn('editing'),
      ({ before, event }) => before !== null && stopsBlockerOf(before, event?.price) !== null,
    ),
  ),
  'Stops of an order that the exchange has closed can not be set [FOREX-26]': after(
    all(on('position.closed'), enters('ended')),
  ).never(starts('saveStops')),
  'Stops are written in the unit that was chosen': from('editing')
    .on('chooseUnit')
    .leads(({ event, after: { context } }) => context.stopUnit === event?.unit),
});
