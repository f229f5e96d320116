import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import type { Page } from '#ports/page.ts';
import { fieldOf, isSame } from './meant.properties.ts';
import { pagedListModel } from './paged-list.model.ts';
import { isLast, merged, type Row } from './pages.ts';
import { rememberedIn } from './remembered.ts';
import { rulesFor } from './rules.properties.ts';

const { answers, enters, fails, from, inState, isIn, on, starts } = conditionsOf(pagedListModel);

const pageOf = ({ started: [read] }: { started: readonly { input: unknown }[] }) =>
  fieldOf(read?.input, 'page');

export const pagedListProperties = defineProperties(pagedListModel, {
  ...rulesFor({ home: ['partial', 'finished', 'broken', 'outdated'] }),
  'Rows stay on the screen while they are read again [WALLET-124]': never(
    all(
      inState('refreshing'),
      ({ before, after: now }) => (before?.context.rows.length ?? 0) > now.context.rows.length,
    ),
  ),
  'After a failure nothing is read until it is asked for [API-13]': after(enters('broken', 'outdated'))
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
  'A list can be read again at any time': from()
    .on('refresh')
    .leads(
      all(
        starts('loadPage'),
        ({ before, after: now }) =>
          isIn(now, before?.context.page === 0 ? 'loading' : 'refreshing') && now.context.fresh.page === 0,
      ),
    ),
  'A page that has arrived is shown below the rows before it [API-10]': from('loading', 'loadingMore')
    .on(answers('loadFirstPage'), answers('loadNextPage'))
    .leads(
      ({ before, event, after: { context } }) =>
        before !== null &&
        context.page === before.context.page + 1 &&
        context.total === event?.output.total &&
        isSame(context.rows, merged(before.context.rows, event?.output, context.page)),
    ),
  'A list goes on until all rows are there [API-11, API-12]': from('loading', 'loadingMore', 'refreshing')
    .on(answers('loadFirstPage'), answers('loadNextPage'), answers('reloadPage'))
    .leads(({ before, event, after: now }) => {
      if (before === null) return false;
      const { rows, page, fresh } = before.context;
      const read = isIn(before, 'refreshing') ? fresh : { rows, page };
      if (isLast(event?.output, read.page + 1, read.rows)) return isIn(now, 'finished');
      return isIn(now, isIn(before, 'refreshing') && read.page + 1 < page ? 'refreshing' : 'partial');
    }),
  'A page that the device remembers is added like one that was read, with its age [INSTALL-11]': from(
    'loading',
    'loadingMore',
  )
    .on(fails('loadFirstPage'), fails('loadNextPage'))
    .leads(({ before, event, after: now }) => {
      const remembered = rememberedIn({ event: { error: event?.error } });
      if (before === null) return false;
      if (remembered === null) return isIn(now, 'broken') && isSame(now.context.rows, before.context.rows);
      const { rows, page } = before.context;
      const loaded = remembered.value as Page<Row>;
      return (
        isIn(now, isLast(loaded, page + 1, rows) ? 'finished' : 'partial') &&
        isSame(now.context.rows, merged(rows, loaded, page + 1)) &&
        now.context.asOf === remembered.at
      );
    }),
  'Rows that could not be read again stay, with the age of what the device remembers [INSTALL-11]': from(
    'refreshing',
  )
    .on(fails('reloadPage'))
    .leads(
      ({ before, event, after: now }) =>
        before !== null &&
        isIn(now, 'outdated') &&
        isSame(now.context.rows, before.context.rows) &&
        now.context.asOf === (rememberedIn({ event: { error: event?.error } })?.at ?? before.context.asOf),
    ),
  'The rows that were read again replace the others together': from('refreshing')
    .on(answers('reloadPage'))
    .leads(({ before, event, after: now }) => {
      if (before === null) return false;
      const { rows, fresh } = before.context;
      const read = merged(fresh.rows, event?.output, fresh.page + 1);
      return isIn(now, 'refreshing')
        ? isSame(now.context.rows, rows) && isSame(now.context.fresh, { rows: read, page: fresh.page + 1 })
        : isSame(now.context.rows, read) &&
            now.context.asOf === null &&
            now.context.page === fresh.page + 1 &&
            now.context.total === event?.output.total;
    }),
});
