import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { always, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { orderSheetModel } from './order-sheet.model.ts';

const { from, inState, leaves, on, runs, starts, wasIn } = conditionsOf(orderSheetModel);

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
  'When the channel is back, prices move again, and the orders are read once more [FOLLOW-46]': from(
    'active.interrupted',
  )
    .on('channel.restored')
    .leads(all(inState('active.live'), runs('refreshOrders'))),
  'The sheet can be closed whatever it shows': from('active', 'history').on('close').leads('closed'),
});
