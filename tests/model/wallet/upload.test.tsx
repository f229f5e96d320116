import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { photos, pictures } from '#fixtures/screens/photos.ts';
import { uploadModel } from '#machines/wallet/upload.model.ts';
import { UploadField } from '#ui/fields/UploadField.tsx';
import { button, type Find, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const input: Find = (screen) => screen.getByLabelText(/^Proof of payment/);

const named = (state: string) => (screen: Screen) =>
  expect.element(input(screen)).toHaveAccessibleName(`Proof of payment ${state}`);

const announced = (state: string) => async (screen: Screen) => {
  await named(state)(screen);
  await expect.element(screen.getByRole('status')).toHaveTextContent(`Proof of payment: ${state}`);
};

const withProblem = (state: string, problem: RegExp) => async (screen: Screen) => {
  await named(state)(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problem);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
};

walk(uploadModel, {
  render: (actor) => (
    <UploadField actor={actor} label="Proof of payment" photos={photos} pictures={pictures} />
  ),
  play: {
    choose: {
      controls: [input],
      act: (screen, { photo }) => userEvent.upload(input(screen), new File(['bytes'], photo.name)),
    },
    retry: press(button('Try again: Proof of payment')),
    remove: press(button('Remove: Proof of payment')),
    'photo.known': 'outside',
    'reason.reworded': 'outside',
  },
  screens: {
    empty: named('No photo chosen'),
    reading: announced('Chosen, being prepared…'),
    undecodable: withProblem('Not a readable photo', /^This file can't be opened as a photo/),
    ready: announced('Chosen, waiting to be uploaded…'),
    uploading: announced('Uploading…'),
    uploadFailed: withProblem('Not uploaded', /^The photo could not be uploaded/),
    uploaded: announced('Uploaded'),
    rejected: withProblem(
      'Rejected',
      /^(The picture is too dark\.|Das Bild ist zu dunkel\.|This file is not a picture\.)$/,
    ),
  },
});
