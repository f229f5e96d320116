import { reply } from '#fixtures/exchange/api.ts';
import { wireLoan, wireNetwork } from '#fixtures/exchange/wire.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import {
  alert,
  button,
  choose,
  dialog,
  dialogButton,
  labelled,
  press,
  radio,
  region,
  text,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { answered, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { silentDevice } from '#fixtures/screens/deposits.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, calm, enabled, says, visible } from '#fixtures/screens/looks.ts';
import { repaymentServices } from '#fixtures/screens/repayments.ts';
import { repaymentModel } from '#machines/loan/repayment.model.ts';
import { loanCalls } from '#protocol/loan.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { RepaymentForm } from './RepaymentForm.tsx';

const services = await repaymentServices(loans.toRepay);

const network = button(/^Network /);
const memo = textbox('Transaction number or note (optional)');
const submit = button('Send the proof');
const repriced = 'The total has changed';
/** Without the full stop of the toast. */
const checked = text(/^Your repayment is being checked$/);

const isOnOffer = ({ networks }: { networks: readonly { id: string }[] | null }, networkId: string | null) =>
  networks?.some(({ id }) => id === networkId) === true;

export const repaymentScreen = defineScreen({
  model: repaymentModel,
  frame: 'page',
  on: { title: 'Repayment', padded: true },
  render: (actor) => (
    <RepaymentForm actor={actor} services={services} device={silentDevice} onLoans={() => undefined} />
  ),
  play: {
    ...outside('network.changed', 'photo.changed', 'networks.changed', 'loan.changed'),
    change: {
      controls: [network, memo],
      act: (screen, { changes }) =>
        changes.memo === undefined
          ? choose(screen, network, radio('USDT-TRC20'))
          : typeInto(memo(screen), changes.memo),
      // Only what is on offer can be chosen.
      when: ({ context }, { changes: { networkId } }) =>
        networkId === undefined || isOnOffer(context, networkId),
    },
    submit: press(submit),
    confirm: press(dialogButton(repriced, 'Accept and send')),
    back: press(dialogButton(repriced, 'Cancel'), dialogButton(repriced, 'Close')),
    ...unconfirmedPlay,
  },
  others: [
    { controls: [labelled(/^Proof of payment/)], when: ['editing'] },
    {
      controls: [button('Copy the address'), button('Copy: Amount to send')],
      when: ({ value, context }) =>
        ['editing', 'submitting', 'unconfirmed'].includes(String(value)) &&
        isOnOffer(context, context.fields.networkId),
    },
    { controls: [button('See your loans')], when: ['recorded', 'closed'] },
  ],
  screens: {
    editing: [calm(submit), enabled(memo)],
    submitting: busy(submit),
    repriced: ({ context: { request } }) =>
      says(
        dialog(repriced),
        `Total before${request?.total === '1011.5' ? '$1,011.50' : '$1,012.50'}Total now$1,012.50`,
      ),
    unconfirmed: says(alert, "We're not sure your proof was received."),
    recorded: ({ context: { sent } }) => [
      visible(checked),
      ...(sent === null
        ? []
        : [
            says(
              region('Repayment'),
              sent.total === '1011.5'
                ? /^Amount\$1,011\.50(NetworkUSDT-TRC20In coins1,011\.50 USDTRate1 USDT = 1\.00 USDConversion cost0%)?$/
                : /^Amount\$1,012\.50/,
            ),
          ]),
    ],
    closed: ({ context: { loan } }) =>
      visible(loan.status === 'checking' ? checked : text('This loan has been repaid')),
  },
  deployed: {
    as: 'user',
    path: `/loan/repayment?loan_id=${loans.toRepay.id}`,
    reads: {
      ...reply(loanCalls.repayment, wireLoan(loans.toRepay)),
      ...reply(loanCalls.repaymentAccounts, repaymentNetworks.map(wireNetwork)),
      ...reply(uploadCalls.image, { url: '/api/common/image/7f3a' }),
    },
    causes: { 'photo.changed': ["await choosePhoto(page, 'Proof of payment');"] },
    promises: {
      submitRepayment: {
        ...answered(loanCalls.repay, null, null, { amount: '1012.5' }),
        thenReads: [reply(loanCalls.repayment, wireLoan({ ...loans.toRepay, status: 'checking' }))],
      },
    },
  },
});
