import { expect } from 'vitest';
import { PagedRows } from '#fixtures/screens/PagedRows.tsx';
import { pagedListModel } from '#machines/shared/paged-list.model.ts';
import { button, press } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const outdated = /^This (list may be out of date|could not be loaded)/;

walk(pagedListModel, {
  render: (actor) => <PagedRows actor={actor} />,
  play: {
    more: press(button('Load more')),
    refresh: { ...press(button(/^(Refresh|Try again)$/)), when: ({ value }) => value !== 'loading' },
  },
  screens: {
    loading: (screen) => expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible(),
    partial: async (screen, { context }) => {
      await expect.element(screen.getByText('Row 1')).toBeVisible();
      if (context.asOf !== null) await expect.element(screen.getByText(outdated)).toBeVisible();
    },
    loadingMore: async (screen) => {
      await expect.element(screen.getByText('Loading more…')).toBeVisible();
      await expect.element(screen.getByText('Row 1')).toBeVisible();
    },
    refreshing: async (screen) => {
      await expect.element(screen.getByText('Refreshing…')).toBeVisible();
    },
    finished: (screen, { context }) =>
      expect
        .element(screen.getByText(context.asOf === null ? /^(End of list|No data)$/ : outdated))
        .toBeVisible(),
    broken: (screen) => expect.element(screen.getByText(/could not be loaded/)).toBeVisible(),
    outdated: (screen) => expect.element(screen.getByText(outdated)).toBeVisible(),
  },
});
