import { expect } from 'vitest';
import { pagedListModel } from '#machines/shared/paged-list.model.ts';
import { PagedRows } from '#stories/kit/PagedRows.tsx';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const press = (name: string | RegExp) => async (screen: Screen) => {
  const button = screen.getByRole('button', { name });
  if (button.elements().length === 0) return 'outside';
  return button.click();
};

walk(pagedListModel, {
  render: (actor) => <PagedRows actor={actor} />,
  play: { more: press('Load more'), refresh: press(/^(Refresh|Try again)$/) },
  screens: {
    loading: async (screen) => {
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    partial: async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
      await expect.element(screen.getByText('Row 1')).toBeVisible();
    },
    loadingMore: async (screen) => {
      await expect.element(screen.getByText('Loading more…')).toBeVisible();
      await expect.element(screen.getByText('Row 1')).toBeVisible();
    },
    refreshing: async (screen) => {
      await expect.element(screen.getByText('Refreshing…')).toBeVisible();
    },
    finished: async (screen) => {
      await expect.element(screen.getByText(/^(End of list|No data)$/)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    },
    broken: async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
});
