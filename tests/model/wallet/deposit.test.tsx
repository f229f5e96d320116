import { expect } from 'vitest';
import { DepositForm } from '#features/wallet/DepositForm.tsx';
import { bankAccount, tetherOnTron } from '#fixtures/deposits.ts';
import { bankDepositModel, depositServices, silentDevice } from '#fixtures/screens/deposits.ts';
import type { DepositSources } from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import {
  button,
  type Find,
  press,
  radio,
  type Screen,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = await depositServices();

const amount = textbox('Amount');
const submit = button('Submit the deposit');
const proof: Find = (screen) => screen.getByLabelText('Proof of payment');
const copy = button(/^Copy: /);

const idsOf = (sources: DepositSources) =>
  ((sources.kind === 'coin' ? sources.networks : sources.bankAccounts) ?? []).map(({ id }) => id);

const walkForm = (model: typeof depositModel | typeof bankDepositModel, source: Find, option: Find) =>
  walk(model, {
    render: (actor) => (
      <DepositForm actor={actor} services={services} device={silentDevice} onDone={() => undefined} />
    ),
    play: {
      'network.changed': 'outside',
      change: {
        controls: [source, amount],
        act: async (screen, { changes }) => {
          if (changes.amount) return typeInto(amount(screen), changes.amount);
          await source(screen).click();
          return option(screen).click();
        },
        // Only what is on offer can be chosen.
        when: ({ context }, { changes: { sourceId } }) =>
          sourceId === undefined || idsOf(context.sources).includes(String(sourceId)),
      },
      submit: press(submit),
      askAgain: unconfirmedPlay.askAgain,
      leave: unconfirmedPlay.leave,
      renew: press(button('Make another deposit'), button('Done')),
      'photo.changed': 'outside',
      'sources.changed': 'outside',
    },
    others: [
      { controls: [proof], when: ['editing'] },
      {
        controls: [copy],
        when: ({ value, context: { sources, fields } }) =>
          value !== 'recorded' && fields.sourceId !== null && idsOf(sources).includes(fields.sourceId),
      },
    ],
    screens: {
      editing: (screen: Screen) => expect.element(submit(screen)).not.toHaveAttribute('aria-busy'),
      submitting: (screen) => expect.element(submit(screen)).toHaveAttribute('aria-busy', 'true'),
      unconfirmed: (screen) =>
        expect
          .element(screen.getByRole('alert'))
          .toHaveTextContent("We got no answer, so we don't know whether your deposit was recorded."),
      recorded: (screen) => expect.element(screen.getByText('Your deposit is being checked')).toBeVisible(),
    },
  });

const picker = (label: string): Find => button(new RegExp(`^${label} `));

walkForm(depositModel, picker('Network'), radio(`${tetherOnTron.currencyCode}-${tetherOnTron.protocolCode}`));
walkForm(bankDepositModel, picker('Bank account'), radio(new RegExp(bankAccount.bankName)));
