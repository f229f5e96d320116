import { expect } from 'vitest';
import { createActor } from 'xstate';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { createLoadableMachine, isValueOutdated, shownStateOf } from '#machines/shared/loadable.machine.ts';
import { loadableModel } from '#machines/shared/loadable.model.ts';
import type { Profits } from '#protocol/wallet.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const balance = (screen: Screen) => screen.getByRole('region', { name: 'Balance' });
const isUnknown = (screen: Screen) => expect.element(balance(screen)).toHaveTextContent('Total assets--');
const isKnown = (screen: Screen) =>
  expect.element(balance(screen)).toHaveTextContent('Total assets$1,250.00');
const isQuiet = (screen: Screen) => expect.element(screen.getByRole('status')).not.toBeInTheDocument();
const isReading = (screen: Screen) =>
  expect.poll(() => balance(screen).element().querySelector('[aria-busy="true"]')).not.toBeNull();

walk(loadableModel, {
  render: (balances) => (
    <BalanceCard
      services={{ balances, profits: createActor(createLoadableMachine<Profits>()).start() }}
      creditScore={null}
    />
  ),
  play: {
    // Elsewhere caused by a sign-in, a fill or a restored channel.
    refresh: {
      ...press(button('Try again')),
      when: (snapshot) => shownStateOf(snapshot) === 'failed' || isValueOutdated(snapshot),
    },
    forget: 'outside',
  },
  screens: {
    absent: async (screen) => {
      await isUnknown(screen);
      await isQuiet(screen);
    },
    loading: async (screen) => {
      await isUnknown(screen);
      await isReading(screen);
    },
    loaded: async (screen) => {
      await isKnown(screen);
      await isQuiet(screen);
    },
    refreshing: async (screen) => {
      await isKnown(screen);
      await isReading(screen);
    },
    failed: async (screen) => {
      await isUnknown(screen);
      await expect.element(screen.getByRole('status')).toHaveTextContent('The balance could not be loaded.');
    },
    outdated: async (screen) => {
      await isKnown(screen);
      await expect.element(screen.getByRole('status')).toHaveTextContent('This balance may be out of date.');
    },
  },
});
