import { unreadCount } from '#domain/notice.ts';
import { button, dialog, dialogButton, link, press, role, text, toggle } from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { absent, times, visible } from '#fixtures/screens/looks.ts';
import { noticesModel } from '#machines/notice/notices.model.ts';
import { NoticesScreen } from './NoticesScreen.tsx';

const title = 'Notice types';
const sheet = dialog(title);

export const noticesScreen = defineScreen({
  model: noticesModel,
  render: (actor) => (
    <div style={{ display: 'flex', height: 844 }}>
      <NoticesScreen
        actor={actor}
        renderLink={({ kind }, row) => <a href={`#${kind}`} {...row} />}
        renderPush={() => null}
        onBack={() => undefined}
      />
    </div>
  ),
  play: {
    ...outside('records.sighted', 'log.stored'),
    open: press(link(/EUR\/USD/)),
    readAll: press(button('Mark all as read')),
    choose: press(button(title)),
    switch: press(toggle('Positions closed automatically')),
    close: press(dialogButton(title, 'Close')),
  },
  others: [
    { controls: [button('Back')], when: ['listing'] },
    {
      controls: [link(/Your deposit was credited/)],
      when: (snapshot) =>
        snapshot.matches('listing') && snapshot.context.log.notices.some(({ id }) => id === 'deposit 1'),
    },
    {
      controls: [
        toggle(
          /^(Filled pending orders|Ended micro orders|Payments and applications|Loans to repay|New copies|Income from funds|Finished funds|Price alerts)$/,
        ),
      ],
      when: ['choosing'],
    },
  ],
  screens: {
    listing: ({ context: { log } }) => [
      absent(sheet),
      times(role('link'), log.notices.filter(({ what }) => !log.off.includes(what.kind)).length),
      times(text('Unread:'), unreadCount(log)),
    ],
    choosing: visible(sheet),
  },
  deployed: { because: 'Orders and reviews end when the exchange ends them.' },
});
