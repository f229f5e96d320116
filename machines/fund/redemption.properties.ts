import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { sentIn } from '#machines/shared/meant.properties.ts';
import { isOffline } from '#machines/shared/network.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { RedemptionRequest } from '#ports/fund.ts';
import { redemptionModel } from './redemption.model.ts';

const { from, inState, isIn, starts, wasIn } = conditionsOf(redemptionModel);

export const redemptionProperties = defineProperties(redemptionModel, {
  ...rulesFor({
    home: ['idle', 'applied', 'refused'],
    writes: ['redeem'],
    announces: ['money.moved'],
    announcesRefused: ['records.changed'],
    succeeded: ['applied'],
  }),
  'A redemption is sent only after a confirmation [FUND-23]': never(
    all(starts('redeem'), not(wasIn('confirming', 'repriced', 'unconfirmed'))),
  ),
  'Only a subscription in progress can be redeemed [FUND-21]': never(
    all(
      inState('confirming', 'repriced', 'submitting'),
      ({ after: { context } }) => context.request?.subscription.status !== 'inProgress',
    ),
  ),
  'The figures that are sent are those that the user saw last [FUND-47]': never(
    all(starts('redeem'), wasIn('confirming', 'repriced'), (moment) => {
      const shown = moment.before?.context.newFigures ?? moment.before?.context.request?.figures;
      return JSON.stringify(sentIn<RedemptionRequest>(moment)?.figures) !== JSON.stringify(shown);
    }),
  ),
  'New figures are shown while the user is asked about them [FUND-47]': never(
    all(inState('repriced'), ({ after: { context } }) => context.newFigures === null),
  ),
  'New figures can be confirmed [FUND-47]': from(({ after: now }) => isIn(now, 'repriced') && !isOffline(now))
    .on('confirm')
    .leads('submitting'),
  'The sheet is closed by going back': from('confirming', 'repriced', 'refused', 'applied')
    .on('back')
    .leads('idle'),
});
