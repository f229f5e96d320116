import { all, inState, not, starts } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { historyExportModel } from './history-export.model.ts';

export const historyExportProperties = defineProperties(historyExportModel, {
  ...rulesFor({ home: ['idle', 'saved', 'failed'] }),
  'Nothing is saved before every page was read [WALLET-144]': never(
    all(starts('saveFile'), ({ event, after: { context } }) => context.count !== event?.output?.total),
  ),
  'A file is begun with nothing of an earlier one [WALLET-144]': never(
    all(
      inState('collecting'),
      ({ event, after: { context } }) => event?.type === 'start' && context.page !== 0,
    ),
  ),
  'The entries are not held longer than they are needed': never(
    all(inState('idle', 'saved', 'failed'), ({ after: { context } }) => context.entries.length > 0),
  ),
  'A file that was asked for is saved, or the user is told that it is not': after(
    starts('loadPage'),
  ).eventually(not(inState('collecting', 'saving'))),
});
