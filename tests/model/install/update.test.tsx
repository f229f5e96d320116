import { expect } from 'vitest';
import { UpdateOffer } from '#features/install/UpdateOffer.tsx';
import { updateModel } from '#machines/install/update.model.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const offer = (screen: Screen) => screen.getByRole('region', { name: 'New version' });
const showsNothing = (screen: Screen) => expect.element(offer(screen)).not.toBeInTheDocument();
const isBusy = (screen: Screen) =>
  expect.element(offer(screen).getByRole('button').first()).toHaveAttribute('aria-busy', 'true');

walk(updateModel, {
  render: (actor) => <UpdateOffer actor={actor} />,
  play: {
    'release.waiting': 'outside',
    'release.taken': 'outside',
    accept: press(button('Update to the new version')),
    postpone: press(button('Close')),
  },
  screens: {
    current: showsNothing,
    offered: (screen) => expect.element(offer(screen)).toBeVisible(),
    postponed: showsNothing,
    settling: isBusy,
    taking: isBusy,
    reloading: isBusy,
  },
});
