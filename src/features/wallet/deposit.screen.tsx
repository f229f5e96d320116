import { bankAccount, bitcoin, otherBankAccount, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { wireBank, wireNetwork } from '#fixtures/exchange/wire.ts';
import {
  alert,
  button,
  choose,
  dialog,
  type Find,
  labelled,
  press,
  radio,
  text,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { answered, defineScreen } from '#fixtures/screens/define-screen.ts';
import { bankDepositModel, depositServices, silentDevice } from '#fixtures/screens/deposits.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, calm, says, visible } from '#fixtures/screens/looks.ts';
import type { DepositSources } from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { DepositForm } from './DepositForm.tsx';

const services = await depositServices();

const amount = textbox('Amount');
const submit = button('Submit the deposit');

/** The record of what is submitted. */
const wireDeposit = { id: '31', number: '100.5', type: 0, currency_code: 'USDT', status: 0, created_at: '' };

const idsOf = (sources: DepositSources) =>
  ((sources.kind === 'coin' ? sources.networks : sources.bankAccounts) ?? []).map(({ id }) => id);

const screenOf = (model: typeof depositModel | typeof bankDepositModel, source: Find, option: Find) => {
  const isCoin = model === depositModel;
  return defineScreen({
    model,
    frame: 'page',
    on: { title: 'Deposit', padded: true },
    render: (actor) => (
      <DepositForm actor={actor} services={services} device={silentDevice} onDone={() => undefined} />
    ),
    play: {
      'network.changed': 'outside',
      change: {
        controls: [source, amount],
        act: (screen, { changes }) =>
          changes.amount ? typeInto(amount(screen), changes.amount) : choose(screen, source, option),
        // Only what is on offer can be chosen.
        when: ({ context }, { changes: { sourceId } }) =>
          sourceId === undefined || idsOf(context.sources).includes(String(sourceId)),
      },
      submit: press(submit),
      ...unconfirmedPlay,
      renew: press(button('Done'), button('Close')),
      'photo.changed': 'outside',
      'sources.changed': 'outside',
    },
    others: [
      { controls: [labelled(/^Proof of payment/)], when: ['editing'] },
      { controls: [button('Deposit')], when: ['editing', 'submitting', 'unconfirmed'] },
      { controls: [text('Details')], when: ['recorded'] },
      {
        controls: [button(/^Copy/)],
        when: ({ value, context: { sources, fields } }) =>
          value !== 'recorded' && fields.sourceId !== null && idsOf(sources).includes(fields.sourceId),
      },
    ],
    screens: {
      editing: calm(submit),
      submitting: busy(submit),
      unconfirmed: says(alert, "We're not sure your deposit was recorded."),
      recorded: visible(dialog('Your deposit is being checked')),
    },
    deployed: {
      as: 'user',
      path: isCoin ? '/mine/charge?type=0' : '/mine/charge?type=1',
      reads: {
        ...reply(depositCalls.networks, [tetherOnTron, bitcoin].map(wireNetwork)),
        ...reply(depositCalls.bankAccounts, [bankAccount, otherBankAccount].map(wireBank)),
        ...reply(depositCalls.records, { data: [wireDeposit], total: 1 }),
        ...reply(uploadCalls.image, { url: proofUrl }),
      },
      causes: { 'photo.changed': ["await choosePhoto(page, 'Proof of payment');"] },
      promises: {
        submitDeposit: answered(
          isCoin ? depositCalls.submitCoin : depositCalls.submitWire,
          { id: wireDeposit.id },
          null,
        ),
      },
    },
  });
};

export const depositScreen = screenOf(
  depositModel,
  button(/^Network /),
  radio(new RegExp(`^${tetherOnTron.currencyCode} ?${tetherOnTron.protocolCode}$`)),
);
export const bankDepositScreen = screenOf(
  bankDepositModel,
  button(/^Bank account /),
  radio(new RegExp(bankAccount.bankName)),
);
