import { isWhole } from '#domain/desk-layout.ts';
import { all, emits, inState, not, on } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { layoutModel } from './layout.model.ts';

export const layoutProperties = defineProperties(layoutModel, {
  ...rulesFor({ home: ['resting'], leftBy: ['putDown', 'place', 'cancel'] }),
  'No panel is lost or shown twice [DESK-3]': never(({ after: { context } }) => !isWhole(context.layout)),
  'What was not put down is not stored [DESK-3]': never(all(emits('arrangement.changed'), inState('moving'))),
  'A cancelled move leaves the layout as it was [DESK-3]': never(
    all(
      on('cancel'),
      ({ before, after }) =>
        JSON.stringify(before?.context.moving?.before) !== JSON.stringify(after.context.layout),
    ),
  ),
  'A panel is being moved only where the state says so': never(
    all(not(inState('moving')), ({ after: { context } }) => context.moving !== null),
  ),
});
