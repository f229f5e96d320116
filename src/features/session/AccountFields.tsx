import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { callingCode, defaultAreaPrefix, phoneAccount } from '#domain/phone.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { AccountName, PhoneArea } from '#ports/session.ts';
import type { AccountKind } from '#protocol/registration.ts';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { readOnce } from '#ui/hooks/read-once.ts';
import type { AccountFieldServices } from './services.ts';

interface AccountFieldsProps {
  choice: AccountChoice;
  form: { getInputProps: (field: string) => GetInputPropsReturnType };
  /** Why the area of the phone number is refused; null where it isn't. */
  areaError?: string | null;
  readOnly: boolean;
  /** Called after another kind or area was chosen. */
  onChoose: () => void;
}

/** An account by e-mail or, if phones are in use, by phone. Switching between them loses no input. */
export function AccountFields(props: AccountFieldsProps) {
  const { choice, form, areaError = null, readOnly, onChoose } = props;
  const { t } = useLingui();
  const { kind, hasPhone, area, chooseKind, chooseArea } = choice;
  const number = form.getInputProps('number');
  return (
    <>
      {hasPhone ? (
        <Segments
          fullWidth
          aria-label={t({ message: 'Account type', comment: 'E-mail or phone' })}
          value={kind}
          readOnly={readOnly}
          data={[
            { value: 'email', label: t`E-mail` },
            { value: 'phone', label: t({ message: 'Phone', comment: 'A kind of account' }) },
          ]}
          onChange={(picked) => {
            chooseKind(picked);
            onChoose();
          }}
        />
      ) : null}
      {kind === 'phone' ? (
        <PhoneField
          areas={choice.areas}
          area={area}
          input={areaError === null ? number : { ...number, error: areaError }}
          readOnly={readOnly}
          onChooseArea={(picked) => {
            chooseArea(picked);
            onChoose();
          }}
        />
      ) : (
        <TextInput
          {...form.getInputProps('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

/** The area until another one is chosen (SESSION-34). It has no id, because the areas may not be loaded. */
const defaultArea: PhoneArea = { id: '', country: 'US', prefix: defaultAreaPrefix };

export type AccountChoice = ReturnType<typeof useAccountChoice>;

/** The chosen kind of account, and the area of a phone number. Numbers are offered until the operator's setting is loaded. */
export function useAccountChoice({ areas, phoneOffered, accountDrafts }: AccountFieldServices) {
  const [typed] = useState(accountDrafts.read);
  const [kind, setKind] = useState(typed.kind);
  const [area, setArea] = useState(typed.area ?? defaultArea);
  const hasPhone = useSelector(phoneOffered, loadedValueOf) !== false;
  useEffect(() => readOnce(phoneOffered), [phoneOffered]);
  return {
    /** What was typed into another of the forms, or before a reload. */
    typed,
    kind: hasPhone ? kind : ('email' as const),
    /** Whether phone numbers are offered beside e-mail. */
    hasPhone,
    area,
    areas,
    loadedAreas: useSelector(areas, loadedValueOf),
    /** For another of the forms, and for a reload. */
    keep: accountDrafts.write,
    chooseKind: (chosen: AccountKind) => {
      setKind(chosen);
      accountDrafts.write({ kind: chosen });
    },
    chooseArea: (chosen: PhoneArea) => {
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

/** The account from the form's values. The areas that are loaded supply the id, which the default area lacks. */
export function accountNameOf(
  { kind, area, loadedAreas }: AccountChoice,
  { email, number }: { email: string; number: string },
): AccountName {
  if (kind === 'email') return { kind, account: email.trim(), areaId: '' };
  const chosen = area.id === '' ? (loadedDefault(loadedAreas) ?? area) : area;
  return { kind, account: phoneAccount(chosen.prefix, number), areaId: chosen.id };
}
