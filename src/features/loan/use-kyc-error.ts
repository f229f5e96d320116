import { useSelector } from '@xstate/react';
import type { KycField } from '#domain/loan-kyc.ts';
import { type KycActor, objectionOf, problemOf } from '#machines/loan/kyc.machine.ts';
import { useKycWords } from './use-kyc-words.ts';

/** What is said of a field: the objection to it, or what is missing or wrong; null for nothing. */
export function useKycError(actor: KycActor, field: KycField): string | null {
  const words = useKycWords();
  const objection = useSelector(actor, objectionOf(field));
  const problem = useSelector(actor, problemOf(field));
  return objection ?? (problem === null ? null : words.problem(field, problem));
}
