import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isFiltering, noFilter, type RecordFilter } from '#domain/record-filter.ts';
import { PlainButton } from '../fields/PlainButton.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Unfold } from '../screen/Unfold.tsx';
import type { Option } from '../sheets/PickerSheet.tsx';
import classes from './RecordFilterBar.module.css';
import type { RecordFilterState } from './record-filter-context.ts';

interface RecordFilterBarProps extends RecordFilterState {
  /** The kinds that a record of this list can have. */
  kinds: readonly Option<string>[];
  beside?: ReactNode;
  /** How many of the loaded records fit the filter. */
  found: number;
  loaded: number;
}

/** The line above a list with the choices about it. */
export const RecordBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>
    <div className={classes.beside}>{children}</div>
  </div>
);

/** Searches the records that were loaded, and narrows them by kind and by days (APP-35). */
export function RecordFilterBar(props: RecordFilterBarProps) {
  const { filter, onFilter, kinds, beside, found, loaded } = props;
  const { t } = useLingui();
  // The address follows a moment later: fields that showed it would lose what is typed meanwhile.
  const [typed, setTyped] = useState(filter);
  const show = (next: RecordFilter) => {
    setTyped(next);
    onFilter(next);
  };
  const change = (changes: Partial<RecordFilter>) => show({ ...typed, ...changes });
  const every = { value: '', label: t({ message: 'All', comment: 'Every kind of entry in a list' }) };
  return (
    <div className={classes.bar}>
      {beside ? <div className={classes.beside}>{beside}</div> : null}
      <div className={classes.search}>
        <Unfold
          label={<Trans comment="Opens the search in a list of records">Search and filter</Trans>}
          opened={isFiltering(filter)}
        >
          <search className={classes.fields}>
            <TextInput
              className={classes.wide}
              type="search"
              label={t({ message: 'Search', comment: 'Field that searches a list of records' })}
              leftSection={<IconSearch size={18} aria-hidden="true" />}
              value={typed.words}
              onChange={(event) => change({ words: event.currentTarget.value })}
            />
            {kinds.length === 0 ? null : (
              <div className={classes.wide}>
                <SelectField
                  label={t({ message: 'Show', comment: 'Which kind of entry a list shows' })}
                  value={typed.kind}
                  options={[every, ...kinds]}
                  onChange={(kind) => change({ kind })}
                />
              </div>
            )}
            <TextInput
              type="date"
              label={t({ message: 'From', context: 'day', comment: 'The first day of a range of days' })}
              value={typed.since}
              max={typed.until}
              onChange={(event) => change({ since: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t({ message: 'Until', comment: 'The last day of a range of days' })}
              value={typed.until}
              min={typed.since}
              onChange={(event) => change({ until: event.currentTarget.value })}
            />
          </search>
        </Unfold>
      </div>
      {isFiltering(filter) ? (
        <div className={classes.outcome}>
          <span role="status">
            {t({
              message: plural(loaded, {
                one: `${found} of # loaded entry`,
                other: `${found} of # loaded entries`,
              }),
              comment: 'How many entries of a list fit a search',
            })}
          </span>
          <PlainButton variant="subtle" onClick={() => show(noFilter)}>
            <Trans comment="Ends the search in a list of records">Clear the filter</Trans>
          </PlainButton>
        </div>
      ) : null}
    </div>
  );
}
