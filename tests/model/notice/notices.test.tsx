import { expect } from 'vitest';
import { unreadCount } from '#domain/notice.ts';
import { NoticesScreen } from '#features/notice/NoticesScreen.tsx';
import { noticesModel } from '#machines/notice/notices.model.ts';
import { button, dialogButton, link, press, type Screen, toggle } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const title = 'Kinds of notices';
const closedOrder = link(/EUR\/USD/);
const deposit = link(/Your deposit was credited/);
const sheet = (screen: Screen) => screen.getByRole('dialog', { name: title });

walk(noticesModel, {
  render: (actor) => (
    <div style={{ display: 'flex', height: 844 }}>
      <NoticesScreen
        actor={actor}
        renderLink={(_, row) => <a href="#record" {...row} />}
        renderPush={() => null}
        onBack={() => undefined}
      />
    </div>
  ),
  play: {
    'records.sighted': 'outside',
    'log.stored': 'outside',
    open: press(closedOrder),
    readAll: press(button('Mark all as read')),
    choose: press(button(title)),
    switch: press(toggle('Orders that end by themselves')),
    close: press(dialogButton(title, 'Close')),
  },
  others: [
    { controls: [button('Back')], when: ['listing'] },
    {
      controls: [deposit],
      when: (snapshot) =>
        snapshot.matches('listing') && snapshot.context.log.notices.some(({ id }) => id === 'deposit 1'),
    },
    {
      controls: [
        toggle(
          /^(Filled pending orders|Ended micro orders|Decisions about what you sent|Loans to repay|Copies of traders' orders|Income from funds|Funds that have ended|Price alerts)$/,
        ),
      ],
      when: ['choosing'],
    },
  ],
  screens: {
    listing: async (screen, { context: { log } }) => {
      await expect.element(sheet(screen)).not.toBeInTheDocument();
      await expect
        .element(screen.getByRole('link'))
        .toHaveLength(log.notices.filter(({ what }) => !log.off.includes(what.kind)).length);
      await expect.element(screen.getByText('Unread:')).toHaveLength(unreadCount(log));
    },
    choosing: (screen) => expect.element(sheet(screen)).toBeVisible(),
  },
});
