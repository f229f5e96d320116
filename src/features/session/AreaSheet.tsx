import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { callingCode, phonePrefix } from '#domain/phone.ts';
import { someContains } from '#domain/search-text.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Rows } from '#ui/Rows.tsx';
import { ScrollBox } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import classes from './AreaSheet.module.css';
import type { AccountFieldServices } from './services.ts';

interface AreaSheetProps {
  opened: boolean;
  areas: AccountFieldServices['areas'];
  current: PhoneArea;
  onChoose: (area: PhoneArea) => void;
  onClose: () => void;
}

interface NamedArea extends PhoneArea {
  name: string;
}

/** The name of a country by its ISO 3166 code. Another code is shown as it is: `Intl` would throw. */
function regionNames(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (country) => (/^[A-Z]{2}$/i.test(country) ? (names.of(country) ?? country) : country);
}

/** The areas with their names in the current language, sorted by its rules; null while they aren't loaded. */
function useNamed(areas: readonly PhoneArea[] | null): NamedArea[] | null {
  const { tag } = useLocale();
  return useMemo(() => {
    if (areas === null) return null;
    const nameOf = regionNames(tag);
    const { compare } = new Intl.Collator(tag);
    return areas
      .map((area) => ({ ...area, name: nameOf(area.country) }))
      .sort((a, b) => compare(a.name, b.name));
  }, [areas, tag]);
}

/** The default area has no id. */
const isSame = (area: PhoneArea, current: PhoneArea) =>
  current.id === '' ? area.country === current.country : area.id === current.id;

const matches = ({ name, country, prefix }: NamedArea, query: string) =>
  someContains([name, country, `+${callingCode(prefix)}`, phonePrefix(prefix)], query);

/** Picker for the area of a phone number, searched by name or code. */
export function AreaSheet({ opened, areas, current, onChoose, onClose }: AreaSheetProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const all = useNamed(useSelector(areas, loadedValueOf));
  const hasFailed = useSelector(areas, (snapshot) => snapshot.matches('failed'));
  const found = all?.filter((area) => matches(area, query));

  const choose = (area: PhoneArea) => {
    onChoose(area);
    setQuery('');
    onClose();
  };

  return (
    <BottomSheet opened={opened} onClose={onClose} title={t`Area code`} focus="content" height="80dvh">
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
              label={t`Area codes`}
              rows={found}
              rowHeight={53}
              renderRow={(area) => (
                <RowButton
                  className={classes.area}
                  aria-current={isSame(area, current) || undefined}
                  onClick={() => choose(area)}
                >
                  <span className={classes.name}>{area.name}</span>
                  <bdi className={classes.code}>+{callingCode(area.prefix)}</bdi>
                </RowButton>
              )}
            />
          ) : found ? (
            <EmptyState
              title={<Trans>No matching country</Trans>}
              action={{ label: <Trans>Show all areas</Trans>, onClick: () => setQuery('') }}
            />
          ) : hasFailed ? (
            <FailedState onRetry={() => areas.send({ type: 'refresh' })} />
          ) : (
            <SkeletonRows count={8} rowHeight={52} />
          )}
        </ScrollBox>
      </div>
    </BottomSheet>
  );
}
