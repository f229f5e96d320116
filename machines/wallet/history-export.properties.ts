import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { historyExportModel } from './history-export.model.ts';

const { answers, fails, from, inState, starts } = conditionsOf(historyExportModel);

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
  'A file can be asked for again, with its own filter [WALLET-144]': from('idle', 'saved', 'failed')
    .on('start')
    .leads(
      all(
        inState('collecting'),
        starts('loadPage'),
        ({ event, after: { context } }) =>
          isSame(context.filter, event?.filter) && context.count === 0 && context.page === 0,
      ),
    ),
  'A file that is not wanted any more is given up': from('collecting').on('cancel').leads('idle'),
  'A message about a file can be closed': from('saved', 'failed').on('dismiss').leads('idle'),
  'The user is told of a file that could not be made': from('collecting', 'saving')
    .on(fails('loadPage'), fails('saveFile'))
    .leads('failed'),
  'Pages are read until all entries are there, unless they have moved [WALLET-144]': from('collecting')
    .on(answers('loadPage'))
    .leads((moment) =>
      inState('failed')(moment)
        ? moment.after.context.count === moment.before?.context.count
        : moment.after.context.page > 0,
    ),
});
