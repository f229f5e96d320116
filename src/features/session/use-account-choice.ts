import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { defaultAreaCode, phoneAccount } from '#domain/phone.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { AccountKind } from '#protocol/registration.ts';
import type { AccountName, PhoneArea } from '#protocol/session-forms.ts';
import { readOnce } from './read-once.ts';
import type { AccountFieldServices } from './services.ts';

/** Before areas are known, a number has the default prefix (document 1, §5). */
const defaultArea: PhoneArea = { id: '', country: 'US', prefix: defaultAreaCode };

/** Which kind of account is filled in, and the area of the number. */
export interface AccountChoice {
  kind: AccountKind;
  /** Whether there is more than one kind. */
  hasPhone: boolean;
  area: PhoneArea;
  chooseKind: (kind: AccountKind) => void;
  chooseArea: (area: PhoneArea) => void;
}

/** Until it is known whether phones are in use, they are offered. */
export function useAccountChoice({ phoneOffered }: AccountFieldServices): AccountChoice {
  const [kind, chooseKind] = useState<AccountKind>('email');
  const [area, chooseArea] = useState(defaultArea);
  const hasPhone = useSelector(phoneOffered, loadedValueOf) !== false;
  useEffect(() => readOnce(phoneOffered), [phoneOffered]);
  return { kind: hasPhone ? kind : 'email', hasPhone, area, chooseKind, chooseArea };
}

/** The account that was filled in; `areas` know the id of the default area. */
export function accountNameOf(
  { kind, area }: Pick<AccountChoice, 'kind' | 'area'>,
  { email, number }: { email: string; number: string },
  areas: readonly PhoneArea[] | null,
): AccountName {
  if (kind === 'email') return { kind, account: email.trim(), areaId: '' };
  const known = areas?.find(({ country }) => country === area.country) ?? area;
  return { kind, account: phoneAccount(area.prefix, number), areaId: known.id };
}

type AccountForm = {
  validateField: (field: 'email' | 'number') => { hasError: boolean };
  getInputNode: (field: 'email' | 'number') => HTMLElement | null;
  getValues: () => { email: string; number: string };
};

/** To whom a code goes; null, with the focus on what is missing, while that isn't filled in. */
export function recipientIn(
  form: AccountForm,
  choice: AccountChoice,
  areas: readonly PhoneArea[] | null,
): AccountName | null {
  const field = choice.kind === 'email' ? 'email' : 'number';
  if (!form.validateField(field).hasError) return accountNameOf(choice, form.getValues(), areas);
  form.getInputNode(field)?.focus();
  return null;
}
