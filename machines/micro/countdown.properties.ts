import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, type Moment } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { countdownModel } from './countdown.model.ts';

const { emits, ends, enters, from, inState, isIn, on, starts, wasIn } = conditionsOf(countdownModel);

const isRunningOn = ({ event, after: now }: Pick<Moment, 'event' | 'after'>) =>
  isIn(now, 'running') && now.context.endsAt === event?.endsAt && now.context.remaining === event?.remaining;

export const countdownProperties = defineProperties(countdownModel, {
  ...rulesFor({ home: ['running', 'elapsed', 'settling', 'finished'] }),
  'The list is read again only after zero [MICRO-19]': never(all(emits('reload.wanted'), wasIn('running'))),
  'A countdown at zero asks for the list in the end [MICRO-19]': after(enters('elapsed')).eventually(
    emits('reload.wanted', 'countdown.finished'),
  ),
  'The list is asked for until it shows the result': after(emits('reload.wanted')).eventually(
    emits('reload.wanted', 'countdown.finished'),
  ),
  'Only the result ends a countdown': never(
    all(emits('countdown.finished'), (moment) => !on('order.settled')(moment)),
  ),
  'The end is announced once': after(emits('countdown.finished')).never(emits('countdown.finished')),
  'The time that is left is the one of the clock': from('running')
    .on('ticked')
    .leads(
      ({ event, after: now }) =>
        now.context.remaining === event?.remaining && isIn(now, event?.remaining > 0 ? 'running' : 'elapsed'),
    ),
  'The time of the API counts': from('running')
    .on('order.read')
    .leads(all(isRunningOn, starts('tick'))),
  'An order that goes on runs again, and one that does not is waited for': from('settling')
    .on('order.read')
    .leads((moment) =>
      moment.event?.remaining > 0
        ? isRunningOn(moment)
        : inState('settling')(moment) && moment.emitted.length === 0,
    ),
  'A result that is overdue is asked for again [MICRO-19]': from('settling')
    .on(ends('overduePause'))
    .leads(emits('reload.wanted')),
});
