import { alert, button, press, role, setTicked, status } from '#fixtures/screens/controls.ts';
import { accepted, defineScreen } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, busy, calm, says } from '#fixtures/screens/looks.ts';
import { realUser } from '#fixtures/session.ts';
import { traderApplicationModel } from '#machines/follow/trader-application.model.ts';
import { followCalls } from '#protocol/follow.ts';
import { TraderApplication } from './TraderApplication.tsx';

const ignore = () => undefined;
const apply = button('Apply');
const agree = role('checkbox');

export const traderApplicationScreen = defineScreen({
  model: traderApplicationModel,
  frame: 'page',
  on: { title: 'Become a master trader', padded: true, isText: true },
  render: (actor) => (
    <TraderApplication
      actor={actor}
      user={realUser}
      onSignIn={ignore}
      onRealAccount={ignore}
      onFollowers={ignore}
    />
  ),
  play: {
    agree: { controls: [agree], act: (screen, { agreed }) => setTicked(agree(screen), agreed) },
    submit: press(apply),
    ...unconfirmedPlay,
  },
  screens: {
    reading: [calm(apply), absent(alert)],
    submitting: busy(apply),
    refused: says(alert, 'Your application is being reviewed.'),
    unconfirmed: says(alert, "We're not sure your application was received."),
    applied: says(status, 'We have your application. The review takes two days.'),
  },
  deployed: {
    as: 'user',
    path: '/follow/trader-apply',
    promises: { apply: accepted(followCalls.apply) },
  },
});
