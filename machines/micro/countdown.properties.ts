import { all, emits, enters, on, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { countdownModel } from './countdown.model.ts';

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
});
