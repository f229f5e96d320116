import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { callingCode } from '#domain/phone.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { regionNames } from '#i18n/region-names.ts';
import { isKnownOf, type KycActor, kycDraftOf } from '#machines/loan/kyc.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { readOnce } from '#ui/hooks/read-once.ts';
import { AreaSheet } from '#ui/sheets/AreaSheet.tsx';
import { KnownTick } from './KnownTick.tsx';
import type { LoanVerificationServices } from './services.ts';

interface AreaFieldProps {
  actor: KycActor;
  areas: LoanVerificationServices['areas'];
  label: string;
  hint: ReactNode;
  error: ReactNode;
}

/** The user's country, by its name. It chooses the area of a phone number that is empty or has none (LOAN-44). */
export function CountryField({ actor, areas, label, hint, error }: AreaFieldProps) {
  const { tag } = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const { country, phone, areaCode: chosen } = useSelector(actor, kycDraftOf);
  const isKnown = useSelector(actor, isKnownOf('country'));
  useEffect(() => readOnce(areas), [areas]);
  const name = country === '' ? '' : regionNames(tag)(country);
  const choose = (area: PhoneArea) => {
    const areaCode = callingCode(area.prefix);
    const changes =
      phone === '' || chosen === '' ? { country: area.country, areaCode } : { country: area.country };
    actor.send({ type: 'change', changes });
  };
  return (
    <>
      <SelectField
        label={label}
        description={hint}
        value={country}
        options={
          country === ''
            ? []
            : [
                {
                  value: country,
                  label: isKnown ? (
                    <>
                      {name} <KnownTick />
                    </>
                  ) : (
                    name
                  ),
                },
              ]
        }
        placeholder={<Trans comment="Nothing is chosen yet">Choose</Trans>}
        error={error}
        onPress={() => setChoosing(true)}
        onChange={() => undefined}
      />
      <AreaSheet
        opened={isChoosing}
        areas={areas}
        current={country === '' ? null : { id: '', country, prefix: '' }}
        countriesOnly
        onChoose={choose}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The area with this calling code, that of the country first; several countries share some codes. */
function areaOf(areas: readonly PhoneArea[] | null, areaCode: string, country: string): PhoneArea | null {
  if (areaCode === '') return null;
  const same = areas?.filter(({ prefix }) => callingCode(prefix) === areaCode) ?? [];
  const area = same.find((candidate) => candidate.country === country) ?? same[0];
  return { ...(area ?? { id: '', country: '' }), prefix: areaCode };
}

/** The mobile number with the code of its area (LOAN-44). */
export function MobileField({ actor, areas, label, hint, error }: AreaFieldProps) {
  const { areaCode, phone, country } = useSelector(actor, kycDraftOf);
  const loaded = useSelector(areas, loadedValueOf);
  const isKnown = useSelector(actor, isKnownOf('phone'));
  return (
    <PhoneField
      areas={areas}
      area={areaOf(loaded, areaCode, country)}
      label={label}
      description={hint}
      input={{
        value: phone,
        error,
        ...(isKnown ? { rightSection: <KnownTick />, rightSectionPointerEvents: 'none' } : {}),
        onChange: (number) => actor.send({ type: 'change', changes: { phone: number } }),
      }}
      onChooseArea={({ prefix }) =>
        actor.send({ type: 'change', changes: { areaCode: callingCode(prefix) } })
      }
    />
  );
}
