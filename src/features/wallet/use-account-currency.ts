import { useSelector } from '@xstate/react';
import { currencyOfAccounts } from '#domain/accounts.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { WalletServices } from './services.ts';

/** The currency of the user's accounts; undefined where they are in several, which the API doesn't name. */
export const useAccountCurrency = (balances: WalletServices['balances']): 'USD' | undefined =>
  currencyOfAccounts(useSelector(balances, loadedValueOf) ?? []);
