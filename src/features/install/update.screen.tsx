import { button, type Find, press, region } from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { absent, busy, visible } from '#fixtures/screens/looks.ts';
import { updateModel } from '#machines/install/update.model.ts';
import { OfferPlace } from '#ui/screen/OfferPlace.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

const offer = region('New version');
const firstButton: Find = (screen) => offer(screen).getByRole('button').first();

export const updateScreen = defineScreen({
  model: updateModel,
  render: (actor) => (
    <>
      <UpdateOffer actor={actor} />
      <OfferPlace />
    </>
  ),
  play: {
    ...outside('release.waiting', 'release.taken'),
    accept: press(button('Update to the new version')),
    postpone: press(button('Close')),
  },
  screens: {
    current: absent(offer),
    offered: visible(offer),
    postponed: absent(offer),
    settling: busy(firstButton),
    taking: busy(firstButton),
    reloading: busy(firstButton),
  },
  deployed: { because: 'It needs a second release of the app.' },
});
