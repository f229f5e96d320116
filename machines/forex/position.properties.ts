import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { sentIn } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { EndRequest } from '#ports/forex.ts';
import { statusOf } from './position.machine.ts';
import { positionModel } from './position.model.ts';

const { answers, enters, from, inState, isIn, on, starts, wasIn } = conditionsOf(positionModel);

export const positionProperties = defineProperties(positionModel, {
  ...rulesFor({
    home: ['open', 'ended'],
    asks: ['close'],
    writes: ['endOrder'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['ended'],
    reports: ['position.closed'],
  }),
  'An order is ended only after a confirmation [FOREX-25, FOREX-27]': never(
    all(starts('endOrder'), (moment) => !wasIn('confirming', 'unconfirmed')(moment)),
  ),
  'What is sent is what the order was when the user confirmed it [FOREX-25]': never(
    all(
      starts('endOrder'),
      wasIn('confirming'),
      (moment) => sentIn<EndRequest>(moment)?.status !== moment.before?.context.status,
    ),
  ),
  'A confirmation to cancel is withdrawn when the order is filled [FOREX-27]': never(
    all(on('order.filled'), wasIn('confirming'), inState('confirming')),
  ),
  'An order that is held stays so': after(({ after: { context } }) => context.status === 'holding').never(
    ({ after: { context } }) => context.status === 'pending',
  ),
  'An order that has ended is not asked about again': after(enters('ended')).never(() => true),
  'An order that the exchange closes ends, whatever the user does': from()
    .on('position.closed')
    .leads('ended'),
  'An order that the exchange fills is held': from(
    ({ after: now }) => now.status === 'active' && statusOf(now) === 'pending',
  )
    .on('order.filled')
    .leads(({ after: now }) => statusOf(now) === 'holding'),
  'An order is filled once': never(
    all(on('order.filled'), ({ before }) => before?.context.status === 'holding'),
  ),
  'A held order is closed, and a pending one cancelled [FOREX-25, FOREX-27]': never(
    all(
      on('close', 'cancel'),
      ({ before, event }) => before?.context.status !== (event?.type === 'close' ? 'holding' : 'pending'),
    ),
  ),
  'From a question one goes back to the order': from('confirming', 'unconfirmed').on('back').leads('open'),
  'A message is gone once the question is closed or asked again': never(
    all(
      any(all(wasIn('open'), enters('confirming')), all(wasIn('confirming'), on('back'))),
      ({ after: { context } }) => context.message !== null,
    ),
  ),
  'The message of the API is shown, whatever it says': from('ending')
    .on(answers('endOrder'))
    .leads(({ event, after: { context } }) => context.message === event?.output.message),
  'A refusal asks again, unless the order was filled meanwhile [FOREX-27]': from('ending')
    .on(answers('endOrder', ({ accepted }) => !accepted))
    .leads(({ after: now }) => isIn(now, now.context.status === now.context.asked ? 'confirming' : 'open')),
});
