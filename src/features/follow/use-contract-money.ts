import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { RelationServices } from './relation-services.ts';

/** The available money of the contract account in USD; null while unknown. */
export const useContractMoney = (balances: RelationServices['balances']): Decimal | null =>
  useSelector(balances, loadedValueOf)?.find(({ type }) => type === 'forex')?.available ?? null;
