import { expect } from 'vitest';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { euroDollar } from '#fixtures/market.ts';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import { microServices } from '#stories/kit/micro.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const services = await microServices();

const press = (name: string) => (screen: Screen) => screen.getByRole('button', { name, exact: true }).click();
const form = (screen: Screen) => screen.getByRole('dialog', { name: /^Buy (up|down) EUR\/USD$/ });
const amount = (screen: Screen) => screen.getByRole('textbox', { name: 'Amount' });

walk(microOrderModel, {
  render: (actor) => (
    <>
      <MicroEntryPanel actor={actor} pair={euroDollar} services={services} onViewOrders={() => undefined} />
      <MicroButtons actor={actor} onSignIn={() => undefined} />
    </>
  ),
  play: {
    buyUp: press('Buy up'),
    buyDown: press('Buy down'),
    change: (screen, { changes }) =>
      changes.amount
        ? amount(screen).fill(changes.amount)
        : screen.getByRole('radio', { name: /^1 minute/ }).click(),
    submit: press('Place order'),
    close: press('Close'),
    ...unconfirmedPlay,
    dismiss: press('Confirm'),
    'durations.changed': 'outside',
    'conditions.changed': 'outside',
  },
  screens: {
    idle: async (screen) => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('region', { name: 'Today' })).toBeVisible();
    },
    editing: async (screen) => {
      await expect.element(form(screen)).toBeVisible();
      await expect.element(amount(screen)).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    },
    submitting: async (screen) => {
      await expect.element(amount(screen)).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the order.");
      await expect.element(amount(screen)).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
    },
    placed: async (screen) => {
      await expect.element(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    },
  },
});
