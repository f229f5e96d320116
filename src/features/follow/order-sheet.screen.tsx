import { listOf } from '#fixtures/actors/paged.ts';
import { followOrders } from '#fixtures/follow.ts';
import { anyDialog, button, dialog, type Find, press, text } from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { absent, visible } from '#fixtures/screens/looks.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetModel } from '#machines/follow/order-sheet.model.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { FollowOrderSheet } from './FollowOrderSheet.tsx';

const { copied, skipped, closed } = followOrders;
const open = await listOf<FollowOrder>([copied, skipped]);
const history = await listOf<FollowOrder>([closed]);

const standsStill = text(/Prices and profits aren't updating/);
const inSheet =
  (title: string, content: string): Find =>
  (screen) =>
    dialog(title)(screen).getByText(content, { exact: true });
const openOrders = [
  visible(inSheet('Open positions', 'Copied')),
  visible(inSheet('Open positions', 'Skipped')),
];

export const orderSheetScreen = defineScreen({
  model: orderSheetModel,
  frame: 'page',
  render: (actor) => (
    <FollowOrderSheet
      services={{
        sheet: actor,
        sheetOrders: () => (actor.getSnapshot().context.subject?.status === 'active' ? open : history),
        copies: storeOf({}),
      }}
    />
  ),
  play: {
    ...outside('open', 'channel.lost', 'channel.restored'),
    close: press(button('Close')),
  },
  others: [{ controls: [button('Refresh')], when: ['active.live', 'active.interrupted', 'history'] }],
  screens: {
    closed: absent(anyDialog),
    'active.live': [...openOrders, absent(standsStill)],
    'active.interrupted': [...openOrders, visible(standsStill)],
    history: [visible(inSheet('Closed positions', 'Closed with the trader.')), absent(standsStill)],
  },
  deployed: { because: 'A control of the page of a trader opens it.' },
});
