import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { callingCode, phonePrefix } from '#domain/phone.ts';
import { someContains } from '#domain/search-text.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { regionNames } from '#i18n/region-names.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import { RowButton } from '../lists/RowButton.tsx';
import { Rows } from '../lists/Rows.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '../screen/Placeholders.tsx';
import { ScrollBox } from '../screen/Screen.tsx';
import classes from './AreaSheet.module.css';
import { BottomSheet } from './BottomSheet.tsx';

interface AreaSheetProps {
  opened: boolean;
  areas: LoadableActor<PhoneArea[]>;
  /** The area that is chosen; null for none. */
  current: PhoneArea | null;
  /** Chooses a country: its areas are one row, without a code. */
  countriesOnly?: boolean;
  onChoose: (area: PhoneArea) => void;
  onClose: () => void;
}

interface NamedArea extends PhoneArea {
  name: string;
}

/** The areas with their names in the current language, sorted by its rules; null while they aren't loaded. */
function useNamed(areas: readonly PhoneArea[] | null, countriesOnly: boolean): NamedArea[] | null {
  const { tag } = useLocale();
  return useMemo(() => {
    if (areas === null) return null;
    const nameOf = regionNames(tag);
    const { compare } = new Intl.Collator(tag);
    return areas
      .filter(
        ({ country }, index) =>
          !countriesOnly || areas.findIndex((area) => area.country === country) === index,
      )
      .map((area) => ({ ...area, name: nameOf(area.country) }))
      .sort((a, b) => compare(a.name, b.name));
  }, [areas, tag, countriesOnly]);
}

/** The default area has no id. */
const isSame = (area: PhoneArea, current: PhoneArea | null) =>
  current !== null && (current.id === '' ? area.country === current.country : area.id === current.id);

const matches = ({ name, country, prefix }: NamedArea, query: string) =>
  someContains([name, country, `+${callingCode(prefix)}`, phonePrefix(prefix)], query);

/** Picker for the area of a phone number, or for a country, searched by name or code. */
export function AreaSheet(props: AreaSheetProps) {
  const { opened, areas, current, countriesOnly = false, onChoose, onClose } = props;
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const all = useNamed(useSelector(areas, loadedValueOf), countriesOnly);
  const found = all?.filter((area) => matches(area, query));

  const choose = (area: PhoneArea) => {
    onChoose(area);
    setQuery('');
    onClose();
  };

  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={countriesOnly ? t`Country` : t`Area code`}
      focus="content"
      height="80dvh"
    >
      <div className={classes.box}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t`Search country or code`}
          placeholder={t`Search country or code`}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <ScrollBox className={classes.list}>
          {found && found.length > 0 ? (
            <Rows
              key={query}
              label={countriesOnly ? t`Countries` : t`Area codes`}
              rows={found}
              rowHeight={53}
              renderRow={(area) => (
                <RowButton
                  className={classes.area}
                  aria-current={isSame(area, current) || undefined}
                  onClick={() => choose(area)}
                >
                  <span className={classes.name}>{area.name}</span>
                  {countriesOnly ? null : <bdi className={classes.code}>+{callingCode(area.prefix)}</bdi>}
                </RowButton>
              )}
            />
          ) : found ? (
            <EmptyState
              picture="notFound"
              title={<Trans>No matching country</Trans>}
              action={{ label: <Trans>Show all areas</Trans>, onClick: () => setQuery('') }}
            />
          ) : (
            <Unloaded actor={areas}>
              <SkeletonRows count={8} rowHeight={52} />
            </Unloaded>
          )}
        </ScrollBox>
      </div>
    </BottomSheet>
  );
}
