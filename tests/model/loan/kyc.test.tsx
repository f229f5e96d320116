import { expect } from 'vitest';
import { KycScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { kycServices } from '#fixtures/screens/loan-kyc.ts';
import { kycModel } from '#machines/loan/kyc.model.ts';
import { button, type Find, press, type Screen, textbox, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const lastName = textbox('Last name');
const submit = button('Submit');
const back = button('Back');
const steps = {
  person: 'Personal details',
  contact: 'Contact',
  work: 'Work and income',
  assets: 'Loan and assets',
  documents: 'Documents',
} as const;
const edit = (step: keyof typeof steps) => button(`Edit: ${steps[step]}`);

const every =
  (role: 'textbox' | 'radio' | 'switch'): Find =>
  (screen) =>
    screen.getByRole(role);

const heading = (name: string) => (screen: Screen) =>
  expect.element(screen.getByRole('heading', { name })).toBeVisible();

walk(kycModel, {
  render: (actor) => (
    <KycScreen
      actor={actor}
      wasRejected={false}
      calculator={null}
      services={kycServices}
      onBack={() => undefined}
      onClose={() => undefined}
    />
  ),
  play: {
    change: {
      controls: [lastName],
      act: (screen, { changes }) => typeInto(lastName(screen), changes.lastName ?? ''),
      when: ['filling.person'],
    },
    'photo.changed': 'outside',
    'objections.reworded': 'outside',
    next: press(button('Next')),
    back: press(back),
    goTo: {
      controls: [edit('person'), edit('contact'), edit('work'), edit('assets'), edit('documents')],
      act: (screen, { step }) => (step === 'review' ? Promise.resolve() : edit(step)(screen).click()),
      when: ['reviewing'],
    },
    submit: press(submit),
    ...unconfirmedPlay,
  },
  others: [
    // In the first step, and once the form is sent, it leaves the screen.
    { controls: [back], when: () => true },
    {
      controls: [every('textbox')],
      when: ['filling.person', 'filling.contact', 'filling.work', 'filling.assets'],
    },
    { controls: [every('radio')], when: ['filling.person'] },
    { controls: [every('switch')], when: ['filling.person', 'filling.work', 'filling.assets'] },
    { controls: [button(/^Country /), button(/^Area code /)], when: ['filling.contact'] },
    {
      controls: [
        (screen) => screen.getByLabelText(/^Passport photo/),
        (screen) => screen.getByLabelText(/^Tax bill/),
      ],
      when: ['filling.documents'],
    },
    {
      controls: [button('Remove: Passport photo')],
      when: ({ value, children }) =>
        typeof value === 'object' &&
        value.filling === 'documents' &&
        children.passportPhoto?.getSnapshot().value === 'rejected',
    },
    { controls: [button('Close')], when: ['submitted'] },
  ],
  screens: {
    'filling.person': heading('Step 1 of 6: Personal details'),
    'filling.contact': heading('Step 2 of 6: Contact'),
    'filling.work': heading('Step 3 of 6: Work and income'),
    'filling.assets': heading('Step 4 of 6: Loan and assets'),
    'filling.documents': heading('Step 5 of 6: Documents'),
    reviewing: async (screen) => {
      await heading('Step 6 of 6: Review')(screen);
      await expect.element(submit(screen)).not.toHaveAttribute('aria-busy');
    },
    submitting: (screen) => expect.element(submit(screen)).toHaveAttribute('aria-busy', 'true'),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your documents were received."),
    submitted: (screen) => expect.element(screen.getByText('Your documents are being checked')).toBeVisible(),
  },
});
