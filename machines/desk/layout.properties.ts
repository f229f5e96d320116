import { isWhole, placeOf, presetLayouts, withColumnShares, withPanelShares } from '#domain/desk-layout.ts';
import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { layoutModel } from './layout.model.ts';

const { emits, from, inState, on } = conditionsOf(layoutModel);

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
  'Each change that stands is announced, to be stored [DESK-5]': never(
    all(
      on('choose', 'saveOwn', 'resizeColumns', 'resizePanels', 'fold', 'unfold', 'place', 'putDown'),
      not(emits('arrangement.changed')),
    ),
  ),
  'The chosen layout is shown [DESK-4]': never(
    all(
      on('choose'),
      ({ before, event, after: { context } }) =>
        !isSame(
          context.layout,
          event?.layout === 'own' ? before?.context.own : presetLayouts[event?.layout as 'usual'],
        ),
    ),
  ),
  'The saved layout is the one that is shown [DESK-4]': from('resting')
    .on('saveOwn')
    .leads(({ after: { context } }) => isSame(context.own, context.layout)),
  'Columns have the widths that the user gave them [DESK-2]': from('resting')
    .on('resizeColumns')
    .leads(
      ({ before, event, after: { context } }) =>
        before !== null && isSame(context.layout, withColumnShares(before.context.layout, event?.shares)),
    ),
  'Panels have the heights that the user gave them [DESK-2]': from('resting')
    .on('resizePanels')
    .leads(
      ({ before, event, after: { context } }) =>
        before !== null &&
        isSame(context.layout, withPanelShares(before.context.layout, event?.column, event?.shares)),
    ),
  'An open panel is folded, and a folded one unfolded [DESK-2]': never(
    all(on('fold', 'unfold'), ({ before, event, after: { context } }) => {
      const [was, is] = [before?.context.layout ?? [], context.layout].map(
        (layout) => placeOf(layout, event?.panel)?.isFolded,
      );
      return was !== (event?.type === 'unfold') || is !== (event?.type === 'fold');
    }),
  ),
  'A panel that is moved or placed is somewhere else then [DESK-3]': never(
    all(on('move', 'place'), ({ before, after: { context } }) =>
      isSame(before?.context.layout, context.layout),
    ),
  ),
});
