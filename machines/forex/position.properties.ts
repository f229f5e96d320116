import { all, enters, inState, on, starts, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { positionModel } from './position.model.ts';

const askedFor = ({ started: [sent] }: { started: readonly { input: unknown }[] }) =>
  (sent?.input as { request: { status: string } } | undefined)?.request.status;

export const positionProperties = defineProperties(positionModel, {
  ...rulesFor({
    home: ['open', 'ended'],
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
      (moment) => askedFor(moment) !== moment.before?.context.status,
    ),
  ),
  'A confirmation to cancel is withdrawn when the order is filled [FOREX-27]': never(
    all(on('order.filled'), wasIn('confirming'), inState('confirming')),
  ),
  'An order that is held stays so': after(({ after: { context } }) => context.status === 'holding').never(
    ({ after: { context } }) => context.status === 'pending',
  ),
  'An order that has ended is not asked about again': after(enters('ended')).never(() => true),
});
