import type { SnapshotFrom } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { LiveFigures } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { isOffline } from '#machines/shared/network.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import {
  orderEntryBlockerOf,
  type orderEntryMachine,
  reviewReasonOf,
  sideOf,
} from './order-entry.machine.ts';
import { orderEntryModel } from './order-entry.model.ts';

const { answers, from, inState, isIn, on, starts, wasIn } = conditionsOf(orderEntryModel);

const figures = { quote: decimal('1.25'), openProfit: null };

const isBlocked = (
  now: SnapshotFrom<typeof orderEntryMachine>,
  side: Side | null,
  { quote, openProfit }: LiveFigures,
) => side === null || orderEntryBlockerOf(now, side, { quote, openProfit }) !== null;

export const orderEntryProperties = defineProperties(orderEntryModel, {
  ...rulesFor({
    home: ['editing', 'placed'],
    reported: ['conditions.changed', 'review.changed'],
    writes: ['submitOrder'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['placed'],
    refused: ['editing'],
    typed: ({ draft }) => draft,
  }),
  'A first or large order is sent only after it was shown [FOREX-59]': never(
    all(
      starts('submitOrder'),
      not(wasIn('reviewing', 'unconfirmed')),
      ({ before, event }) => before !== null && reviewReasonOf(before, event?.quote) !== null,
    ),
  ),
  'Stops are written in the unit that was chosen': from('editing')
    .on('chooseUnit')
    .leads(({ event, after: { context } }) => context.draft.stopUnit === event?.unit),
  'Other terms of the pair close the review': from('editing', 'reviewing')
    .on('pair.changed')
    .leads(all(inState('editing'), ({ event, after: { context } }) => isSame(context.pair, event?.pair))),
  'Nothing is ordered that has a blocker': never(
    all(on('confirm'), ({ before }) => before !== null && isBlocked(before, sideOf(before), figures)),
  ),
  'An order without a blocker is reviewed or sent, on the side that was pressed': from(
    ({ after: now }) =>
      isIn(now, 'editing') &&
      !isOffline(now) &&
      !isBlocked(now, 'buy', figures) &&
      !isBlocked(now, 'sell', figures),
  )
    .on('buy', 'sell')
    .leads(
      all(
        inState('reviewing', 'submitting'),
        ({ event, after: { context } }) => context.side === event?.type,
      ),
    ),
  'A placed order is shown as the API has placed it': from('submitting')
    .on(answers('submitOrder', ({ accepted }) => accepted))
    .leads(({ event, after: { context } }) => isSame(context.placed, event?.output.data)),
});
