import { reply } from '#fixtures/exchange/api.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { alert, button, labelled, press, role, text, textbox, typeInto } from '#fixtures/screens/controls.ts';
import { calls, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { kycServices } from '#fixtures/screens/loan-kyc.ts';
import { busy, calm, says, visible } from '#fixtures/screens/looks.ts';
import { kycModel } from '#machines/loan/kyc.model.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { kycWire } from '#protocol/loan-kyc-fields.ts';
import { KycScreen } from './LoanVerificationScreen.tsx';

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
const heading = (name: string) => visible(role('heading', name));

export const kycScreen = defineScreen({
  model: kycModel,
  frame: 'page',
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
    ...outside('photo.changed', 'objections.reworded'),
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
      controls: [role('textbox')],
      when: ['filling.person', 'filling.contact', 'filling.work', 'filling.assets'],
    },
    { controls: [role('radio')], when: ['filling.person'] },
    { controls: [role('switch')], when: ['filling.person', 'filling.work', 'filling.assets'] },
    { controls: [button(/^Country /), button(/^Area code /)], when: ['filling.contact'] },
    { controls: [labelled(/^Passport photo/), labelled(/^Tax bill/)], when: ['filling.documents'] },
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
    reviewing: [heading('Step 6 of 6: Review'), calm(submit)],
    submitting: busy(submit),
    unconfirmed: says(alert, "We're not sure your documents were received."),
    submitted: visible(text('Your documents are being checked')),
  },
  deployed: {
    as: 'user',
    path: '/loan',
    // What was filled in before is in a form that was rejected.
    reads: reply(loanKycCalls.info, {
      status: loanStatus.rejected,
      kyc: { ...kycWire({ ...completeKyc, lastName: '', passportPhoto: null }) },
    }),
    promises: { submitKyc: calls(loanKycCalls.submit) },
  },
});
