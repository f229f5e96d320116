import { expect } from 'vitest';
import { RealNameForm } from '#features/verification/RealNameForm.tsx';
import { photos, pictures } from '#fixtures/screens/photos.ts';
import { realNameModel } from '#machines/verification/real-name.model.ts';
import { button, type Find, textbox, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const name = textbox('Full name');
const cardId = textbox('ID number');
const submit = button('Submit');
const photo =
  (label: string): Find =>
  (screen) =>
    screen.getByLabelText(new RegExp(`^${label}`));

walk(realNameModel, {
  render: (actor) => <RealNameForm actor={actor} wasRejected={false} photos={photos} pictures={pictures} />,
  play: {
    change: {
      controls: [name, cardId],
      act: (screen, { changes }) =>
        changes.name ? typeInto(name(screen), changes.name) : typeInto(cardId(screen), changes.cardId ?? ''),
    },
    'photo.changed': 'outside',
    submit: { controls: [submit], act: (screen) => submit(screen).click() },
    ...unconfirmedPlay,
  },
  others: [
    {
      controls: [
        photo('Front of the ID document'),
        photo('Back of the ID document'),
        photo('Selfie with your ID document'),
        button(/^Remove: (Front|Back) of the ID document$/),
      ],
      when: ['editing'],
    },
  ],
  screens: {
    editing: (screen) => expect.element(submit(screen)).not.toHaveAttribute('aria-busy'),
    submitting: (screen) => expect.element(submit(screen)).toHaveAttribute('aria-busy', 'true'),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your documents were received."),
    submitted: (screen) => expect.element(screen.getByText('Your documents are being checked')).toBeVisible(),
  },
});
