import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { callingCode, defaultAreaPrefix, phoneAccount } from '#domain/phone.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { AccountName, PhoneArea } from '#ports/session.ts';
import type { AccountKind } from '#protocol/registration.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import type { AccountFieldServices } from './services.ts';

/** The area until another one is chosen (SESSION-34). It has no id, because the areas may not be loaded. */
const defaultArea: PhoneArea = { id: '', country: 'US', prefix: defaultAreaPrefix };

/** The chosen kind of account, and the area of a phone number. */
export interface AccountChoice {
  kind: AccountKind;
  /** Whether phone numbers are offered beside e-mail. */
  hasPhone: boolean;
  area: PhoneArea;
  chooseKind: (kind: AccountKind) => void;
  chooseArea: (area: PhoneArea) => void;
}

type ChoiceServices = Pick<AccountFieldServices, 'phoneOffered' | 'accountDrafts'>;

/** Phone numbers are offered until the operator's setting is loaded. */
export function useAccountChoice({ phoneOffered, accountDrafts }: ChoiceServices): AccountChoice {
  const [kind, setKind] = useState(() => accountDrafts.read().kind);
  const [area, setArea] = useState(() => accountDrafts.read().area ?? defaultArea);
  const hasPhone = useSelector(phoneOffered, loadedValueOf) !== false;
  useEffect(() => readOnce(phoneOffered), [phoneOffered]);
  return {
    kind: hasPhone ? kind : 'email',
    hasPhone,
    area,
    chooseKind: (chosen) => {
      setKind(chosen);
      accountDrafts.write({ kind: chosen });
    },
    chooseArea: (chosen) => {
      setArea(chosen);
      accountDrafts.write({ area: chosen });
    },
  };
}

/** The default area as the API lists it: the country by its code, or any area with the same calling code. */
function loadedDefault(areas: readonly PhoneArea[] | null): PhoneArea | undefined {
  const { country, prefix } = defaultArea;
  const same = areas?.filter((area) => callingCode(area.prefix) === callingCode(prefix)) ?? [];
  return same.find((area) => area.country === country) ?? same[0];
}

/** The account from the form's values. `areas` supply the id, which the default area lacks. */
export function accountNameOf(
  { kind, area }: Pick<AccountChoice, 'kind' | 'area'>,
  { email, number }: { email: string; number: string },
  areas: readonly PhoneArea[] | null,
): AccountName {
  if (kind === 'email') return { kind, account: email.trim(), areaId: '' };
  const chosen = area.id === '' ? (loadedDefault(areas) ?? area) : area;
  return { kind, account: phoneAccount(chosen.prefix, number), areaId: chosen.id };
}

type AccountForm = {
  validateField: (field: 'email' | 'number') => { hasError: boolean };
  getInputNode: (field: 'email' | 'number') => HTMLElement | null;
  getValues: () => { email: string; number: string };
};

/** The account that a code goes to. If its field is invalid, focuses that field and returns null. */
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
