import { button, loading, press, text } from '#fixtures/screens/controls.ts';
import { defineScreen, partOf } from '#fixtures/screens/define-screen.ts';
import { absent, visible } from '#fixtures/screens/looks.ts';
import { pagedListModel } from '#machines/shared/paged-list.model.ts';
import { RecordList } from '#ui/lists/RecordList.tsx';

const outdated = text(/^This (list may be out of date|could not be loaded)/);
const firstRow = visible(text('Row 1'));

export const pagedListScreen = defineScreen({
  model: pagedListModel,
  render: (actor) => (
    <RecordList
      label="Rows"
      actor={actor}
      rowHeight={64}
      emptyTitle="No data"
      renderRow={({ id }) => <p>Row {id}</p>}
    />
  ),
  play: {
    more: press(button('Load more')),
    refresh: { ...press(button(/^(Refresh|Try again)$/)), when: ({ value }) => value !== 'loading' },
  },
  screens: {
    loading: [visible(loading), absent(text('No data'))],
    partial: ({ context }) => [firstRow, ...(context.asOf === null ? [] : [visible(outdated)])],
    loadingMore: [visible(text('Loading more…')), firstRow],
    refreshing: visible(text('Refreshing…')),
    finished: ({ context }) => visible(context.asOf === null ? text(/^(End of list|No data)$/) : outdated),
    broken: visible(text(/could not be loaded/)),
    outdated: visible(outdated),
  },
  deployed: partOf('all with a list'),
});
