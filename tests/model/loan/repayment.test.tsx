import { expect } from 'vitest';
import { RepaymentForm } from '#features/loan/repayment/RepaymentForm.tsx';
import { loans } from '#fixtures/loan.ts';
import { silentDevice } from '#fixtures/screens/deposits.ts';
import { repaymentServices } from '#fixtures/screens/repayments.ts';
import { repaymentModel } from '#machines/loan/repayment.model.ts';
import {
  button,
  dialogButton,
  type Find,
  press,
  radio,
  type Screen,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = await repaymentServices(loans.toRepay);
const ignore = () => undefined;

const network = button(/^Network /);
const memo = textbox('Transaction number or note (optional)');
const submit = button('Send the proof');
const repriced = 'The total has changed';
const proof: Find = (screen) => screen.getByLabelText('Proof of payment');

const isOnOffer = ({ networks }: { networks: readonly { id: string }[] | null }, networkId: string | null) =>
  networks?.some(({ id }) => id === networkId) === true;

walk(repaymentModel, {
  render: (actor) => (
    <RepaymentForm actor={actor} services={services} device={silentDevice} onLoans={ignore} />
  ),
  play: {
    'network.changed': 'outside',
    change: {
      controls: [network, memo],
      act: async (screen, { changes }) => {
        if (changes.memo !== undefined) return typeInto(memo(screen), changes.memo);
        await network(screen).click();
        return radio('USDT-TRC20')(screen).click();
      },
      // Only what is on offer can be chosen.
      when: ({ context }, { changes: { networkId } }) =>
        networkId === undefined || isOnOffer(context, networkId),
    },
    submit: press(submit),
    confirm: press(dialogButton(repriced, 'Accept and send')),
    back: press(dialogButton(repriced, 'Cancel'), dialogButton(repriced, 'Close')),
    askAgain: unconfirmedPlay.askAgain,
    leave: unconfirmedPlay.leave,
    'photo.changed': 'outside',
    'networks.changed': 'outside',
    'loan.changed': 'outside',
  },
  others: [
    { controls: [proof], when: ['editing'] },
    {
      controls: [button('Copy: Address'), button('Copy: Amount to send')],
      when: ({ value, context }) =>
        ['editing', 'submitting', 'unconfirmed'].includes(String(value)) &&
        isOnOffer(context, context.fields.networkId),
    },
    { controls: [button('See your loans')], when: ['recorded', 'closed'] },
  ],
  screens: {
    editing: async (screen: Screen) => {
      await expect.element(submit(screen)).not.toHaveAttribute('aria-busy');
      await expect.element(memo(screen)).toBeEnabled();
    },
    submitting: (screen) => expect.element(submit(screen)).toHaveAttribute('aria-busy', 'true'),
    repriced: (screen, { context: { request } }) =>
      expect
        .element(screen.getByRole('dialog', { name: repriced }))
        .toHaveTextContent(
          `Total before${request?.total === '1011.5' ? '$1,011.50' : '$1,012.50'}Total now$1,012.50`,
        ),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your proof was recorded."),
    recorded: async (screen, { context: { sent } }) => {
      await expect.element(screen.getByText('Your repayment is being checked')).toBeVisible();
      if (sent !== null)
        await expect
          .element(screen.getByRole('region', { name: 'Repayment' }))
          .toHaveTextContent(
            sent.total === '1011.5'
              ? /^Amount\$1,011\.50(NetworkUSDT-TRC20In coins1,011\.50 USDTRate1 USDT = 1\.00 USDCost of converting0%)?$/
              : /^Amount\$1,012\.50/,
          );
    },
    closed: (screen, { context: { loan } }) =>
      expect
        .element(
          screen.getByText(
            loan.status === 'checking' ? 'Your repayment is being checked' : 'This loan is repaid',
          ),
        )
        .toBeVisible(),
  },
});
