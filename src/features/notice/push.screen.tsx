import { button, press, role, text, toggle } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { absent, checked, described, disabled, not, visible } from '#fixtures/screens/looks.ts';
import { pushModel } from '#machines/notice/push.model.ts';
import { PushSwitch } from './PushSwitch.tsx';

const push = toggle(/^Notices while the app is closed/);
const shown = role('switch');

export const pushScreen = defineScreen({
  model: pushModel,
  render: (actor) => <PushSwitch actor={actor} />,
  play: {
    turnOn: press(push),
    turnOff: press(push),
    retry: press(button('Try again')),
    'settings.changed': 'outside',
  },
  screens: {
    reading: absent(shown),
    unread: visible(text(/could not be loaded\.$/)),
    unavailable: absent(shown),
    uninstalled: visible(text(/add it to your home screen/)),
    blocked: visible(text(/^Your browser blocks notices from this site\./)),
    off: ({ context: { failure } }) => {
      const reason = failure === '' ? 'This could not be changed. Please try again.' : (failure ?? '');
      return [not(checked(shown)), described(shown, new RegExp(`${reason}$`))];
    },
    turningOn: [checked(shown), disabled(shown)],
    on: checked(shown),
    updating: checked(shown),
    turningOff: [not(checked(shown)), disabled(shown)],
  },
  deployed: { because: 'The browser asks its user, which no page can answer.' },
});
