import { expect } from 'vitest';
import { FollowOrderSheet } from '#features/follow/FollowOrderSheet.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { followOrders } from '#fixtures/follow.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetModel } from '#machines/follow/order-sheet.model.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const { copied, skipped, closed } = followOrders;
const active = await listOf<FollowOrder>([copied, skipped]);
const history = await listOf<FollowOrder>([closed]);

const standsStill = (screen: Screen) => screen.getByText(/Prices and profits aren't updating/);

const showsOpenOrders = async (screen: Screen) => {
  const sheet = screen.getByRole('dialog', { name: 'Following orders', exact: true });
  await expect.element(sheet.getByText('Copied', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('Skipped', { exact: true })).toBeVisible();
};

walk(orderSheetModel, {
  render: (actor) => (
    <FollowOrderSheet
      services={{
        sheet: actor,
        sheetOrders: () => (actor.getSnapshot().context.subject?.status === 'active' ? active : history),
        copies: storeOf({}),
      }}
    />
  ),
  play: {
    open: 'outside',
    close: press(button('Close')),
    'channel.lost': 'outside',
    'channel.restored': 'outside',
  },
  others: [{ controls: [button('Refresh')], when: ['active.live', 'active.interrupted', 'history'] }],
  screens: {
    closed: (screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    'active.live': async (screen) => {
      await showsOpenOrders(screen);
      await expect.element(standsStill(screen)).not.toBeInTheDocument();
    },
    'active.interrupted': async (screen) => {
      await showsOpenOrders(screen);
      await expect.element(standsStill(screen)).toBeVisible();
    },
    history: async (screen) => {
      const sheet = screen.getByRole('dialog', { name: 'Closed follow orders', exact: true });
      await expect.element(sheet.getByText("Closed with the trader's order.")).toBeVisible();
      await expect.element(standsStill(screen)).not.toBeInTheDocument();
    },
  },
});
