import { alert, button, labelled, press, status } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { empty, named, says } from '#fixtures/screens/looks.ts';
import { photos, pictures } from '#fixtures/screens/photos.ts';
import { uploadModel } from '#machines/wallet/upload.model.ts';
import { UploadField } from '#ui/fields/UploadField.tsx';

const label = 'Proof of payment';
const input = labelled(/^Proof of payment/);

const inState = (state: string) => named(input, `${label} ${state}`);
const announced = (state: string) => [inState(state), says(status, `${label}: ${state}`)];
const withProblem = (state: string, problem: RegExp) => [inState(state), says(alert, problem), empty(status)];

export const uploadScreen = defineScreen({
  model: uploadModel,
  frame: 'page',
  on: { title: 'Deposit', padded: true },
  render: (actor) => <UploadField actor={actor} label={label} services={{ photos, pictures }} />,
  play: {
    choose: {
      controls: [input],
      act: (screen, { photo }) => input(screen).upload(new File(['bytes'], photo.name)),
    },
    retry: press(button(`Try again: ${label}`)),
    remove: press(button(`Remove: ${label}`)),
    ...outside('photo.known', 'reason.reworded'),
  },
  screens: {
    empty: inState('No photo chosen'),
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
  deployed: partOf('the forms with photos'),
});
