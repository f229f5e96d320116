import { expect } from 'vitest';
import { PushSwitch } from '#features/notice/PushSwitch.tsx';
import { pushModel } from '#machines/notice/push.model.ts';
import { button, press, type Screen, toggle } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const push = toggle(/^Notices while the app is closed/);
const shownSwitch = (screen: Screen) => screen.getByRole('switch');
const showsNothing = (screen: Screen) => expect.element(shownSwitch(screen)).not.toBeInTheDocument();

walk(pushModel, {
  render: (actor) => <PushSwitch actor={actor} />,
  play: {
    turnOn: press(push),
    turnOff: press(push),
    retry: press(button('Try again')),
    'settings.changed': 'outside',
  },
  screens: {
    reading: showsNothing,
    unread: (screen) => expect.element(screen.getByText(/could not be loaded\.$/)).toBeVisible(),
    unavailable: showsNothing,
    uninstalled: (screen) => expect.element(screen.getByText(/add it to your home screen/)).toBeVisible(),
    blocked: (screen) =>
      expect.element(screen.getByText(/^Your browser blocks notices of this site\./)).toBeVisible(),
    off: async (screen, { context: { failure } }) => {
      await expect.element(shownSwitch(screen)).not.toBeChecked();
      const text = failure === '' ? 'This could not be changed. Please try again.' : (failure ?? '');
      await expect.element(shownSwitch(screen)).toHaveAccessibleDescription(new RegExp(`${text}$`));
    },
    turningOn: async (screen) => {
      await expect.element(shownSwitch(screen)).toBeChecked();
      await expect.element(shownSwitch(screen)).toBeDisabled();
    },
    on: (screen) => expect.element(shownSwitch(screen)).toBeChecked(),
    updating: (screen) => expect.element(shownSwitch(screen)).toBeChecked(),
    turningOff: async (screen) => {
      await expect.element(shownSwitch(screen)).not.toBeChecked();
      await expect.element(shownSwitch(screen)).toBeDisabled();
    },
  },
});
