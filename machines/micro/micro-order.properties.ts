import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { wasBlocked } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { directionOf, entryBlockerOf, microOrderBlockerOf } from './micro-order.machine.ts';
import { microOrderModel } from './micro-order.model.ts';

const { answers, from, inState, on, starts, wasIn } = conditionsOf(microOrderModel);

export const microOrderProperties = defineProperties(microOrderModel, {
  ...rulesFor({
    home: ['idle', 'editing', 'placed'],
    reported: ['durations.changed', 'conditions.changed'],
    writes: ['submitOrder'],
    announces: ['orders.changed', 'money.moved'],
    succeeded: ['placed'],
    typed: ({ fields }) => fields,
  }),
  'An order that has a blocker is not sent [MICRO-28]': never(
    all(starts('submitOrder'), wasIn('editing'), wasBlocked(microOrderBlockerOf)),
  ),
  'What is sent goes in the direction that the user chose [MICRO-28]': never(
    all(starts('submitOrder'), ({ after: { context } }) => context.order?.direction !== context.direction),
  ),
  'The form is opened in the direction that was pressed, if it can be': never(
    all(
      on('buyUp', 'buyDown'),
      ({ before, event, after: now }) =>
        before === null ||
        entryBlockerOf(before) !== null ||
        now.context.refusal !== null ||
        directionOf(now) !== (event?.type === 'buyUp' ? 'up' : 'down'),
    ),
  ),
  'The form and the popup are closed': never(all(on('close', 'dismiss'), not(inState('idle')))),
  'The order that was placed is known, for its countdown': from('submitting')
    .on(answers('submitOrder', ({ accepted }) => accepted))
    .leads(({ event, after: { context } }) => context.placedId === event?.output.data),
});
