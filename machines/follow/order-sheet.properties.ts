import { all, inState, leaves, not, on, starts, wasIn } from '#flow-kit/moments.ts';
import { always, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { orderSheetModel } from './order-sheet.model.ts';

export const orderSheetProperties = defineProperties(orderSheetModel, {
  ...rulesFor({ home: ['closed'] }),
  'The live channel is watched as soon as open orders are shown [FOLLOW-46]': always(
    (moment) => starts('watchCopies')(moment) === (inState('active')(moment) && !wasIn('active')(moment)),
  ),
  'Open orders are left only by closing the sheet [FOLLOW-47]': never(
    all(leaves('active'), not(on('close'))),
  ),
  'The sheet shows the orders of a trader': never(
    all(not(inState('closed')), ({ after: { context } }) => context.subject === null),
  ),
});
