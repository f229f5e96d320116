import { reply } from '#fixtures/exchange/api.ts';
import { alert, button, labelled, press, text, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { answered, defineScreen } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, calm, says, visible } from '#fixtures/screens/looks.ts';
import { photos, pictures } from '#fixtures/screens/photos.ts';
import { realNameModel } from '#machines/verification/real-name.model.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { reviewStatus, verificationCalls } from '#protocol/verification.ts';
import { RealNameForm } from './RealNameForm.tsx';

const name = textbox('Full name');
const cardId = textbox('ID number');
const submit = button('Submit');

export const realNameScreen = defineScreen({
  model: realNameModel,
  frame: 'page',
  on: { title: 'Real-name verification', padded: true },
  render: (actor) => <RealNameForm actor={actor} wasRejected={false} services={{ photos, pictures }} />,
  play: {
    change: {
      controls: [name, cardId],
      act: (screen, { changes }) =>
        changes.name ? typeInto(name(screen), changes.name) : typeInto(cardId(screen), changes.cardId ?? ''),
    },
    'photo.changed': 'outside',
    submit: press(submit),
    ...unconfirmedPlay,
  },
  others: [
    {
      controls: [
        labelled(/^Front of the ID document/),
        labelled(/^Back of the ID document/),
        labelled(/^Selfie with your ID document/),
        button(/^Remove: (Front|Back) of the ID document$/),
      ],
      when: ['editing'],
    },
  ],
  screens: {
    editing: calm(submit),
    submitting: busy(submit),
    unconfirmed: says(alert, "We're not sure your documents were received."),
    submitted: visible(text('Your documents are being checked')),
  },
  deployed: {
    as: 'user',
    path: '/mine/auth',
    reads: {
      ...reply(verificationCalls.review, { review_status: reviewStatus.none }),
      ...reply(uploadCalls.image, { url: '/api/common/image/photo' }),
    },
    first: [
      "await choosePhoto(page, 'Front of the ID document');",
      "await choosePhoto(page, 'Back of the ID document');",
    ],
    causes: { 'photo.changed': ["await choosePhoto(page, 'Selfie with your ID document');"] },
    promises: {
      submitVerification: {
        ...answered(verificationCalls.submit, null, null, {
          reasons: { front_pic: 'Upload this picture again.' },
        }),
        thenReads: [reply(verificationCalls.review, { review_status: reviewStatus.waiting })],
      },
    },
  },
});
