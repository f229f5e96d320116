import { useSelector } from '@xstate/react';
import { availableIn } from '#domain/accounts.ts';
import type { Decimal } from '#domain/decimal.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { RelationServices } from './trader-services.ts';

/** The available money of the contract account in USD; null while unknown. */
export const useContractMoney = (balances: RelationServices['balances']): Decimal | null =>
  availableIn(useSelector(balances, loadedValueOf), 'forex');
