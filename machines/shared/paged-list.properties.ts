import { all, enters, inState, not, on, starts } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { pagedListModel } from './paged-list.model.ts';
import { rulesFor } from './rules.properties.ts';

const pageOf = ({ started: [read] }: { started: readonly { input: unknown }[] }) =>
  (read?.input as { page: number } | undefined)?.page;

export const pagedListProperties = defineProperties(pagedListModel, {
  ...rulesFor({ home: ['partial', 'finished', 'broken'] }),
  'Rows stay on the screen while they are read again': never(
    all(
      inState('refreshing'),
      ({ before, after: now }) => (before?.context.rows.length ?? 0) > now.context.rows.length,
    ),
  ),
  'After a failure nothing is read until it is asked for [API-13]': after(enters('broken'))
    .until(on('refresh'))
    .never(starts('loadPage')),
  'A finished list is not read on [API-11]': after(enters('finished'))
    .until(on('refresh'))
    .never(starts('loadPage')),
  'The next page is the one after the last [API-10]': never(
    all(enters('loadingMore'), (moment) => pageOf(moment) !== moment.after.context.page + 1),
  ),
  'A list begins with page 1 [API-10]': never(
    all(enters('loading', 'refreshing'), (moment) => pageOf(moment) !== 1),
  ),
  'No row is there twice': never(({ after: { context } }) => {
    const ids = context.rows.map(({ id }) => id);
    return new Set(ids).size !== ids.length;
  }),
  'A reading ends': after(starts('loadPage')).eventually(
    not(inState('loading', 'loadingMore', 'refreshing')),
  ),
});
