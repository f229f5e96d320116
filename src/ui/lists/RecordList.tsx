import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useContext, useState } from 'react';
import { type Decimal, isNegative, isPositive } from '#domain/decimal.ts';
import { isFiltering, noFilter, type RecordFacts, type RecordFilter } from '#domain/record-filter.ts';
import { fits } from '#domain/record-fits.ts';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import { Chips } from '../fields/Chips.tsx';
import { PlainButton } from '../fields/PlainButton.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { InPanelBar } from '../screen/PanelBar.tsx';
import { Unfold } from '../screen/Unfold.tsx';
import type { Option } from '../sheets/PickerSheet.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import classes from './RecordList.module.css';
import { RecordFilterContext, type RecordFilterState } from './record-filter-context.ts';

/** The kinds of records that a list can be narrowed to, from their labels. */
export function useKinds(labels: Readonly<Record<string, MessageDescriptor>>): Option<string>[] {
  const { t } = useLingui();
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}

/** Whether a closed order has won or lost; null while that isn't known, or neither. */
export const outcomeOf = (profit: Decimal | null): 'profit' | 'loss' | null => {
  if (profit === null) return null;
  if (isPositive(profit)) return 'profit';
  return isNegative(profit) ? 'loss' : null;
};

export const outcomeLabels: Record<'profit' | 'loss', MessageDescriptor> = {
  profit: msg({ message: 'Profit', comment: 'Closed orders that have won' }),
  loss: msg({ message: 'Loss', comment: 'Closed orders that have lost' }),
};

interface RecordListProps<Item extends Row, Summary>
  extends Omit<
    PagedListProps<Item>,
    'rows' | 'status' | 'asOf' | 'refusal' | 'above' | 'onMore' | 'onRefresh'
  > {
  actor: PagedListActor<Item, Summary>;
  /** How its records are searched and filtered; without it they aren't. */
  filtering?: Filtering<Item>;
  /** The names of the columns, between the search and the rows. */
  heading?: ReactNode;
  /** Picks and orders the rows that are shown; by default all of them, in the API's order. */
  choose?: (rows: readonly Item[]) => readonly Item[];
}

/** The rows that a paged list machine has read, in all its states. */
export function RecordList<Item extends Row, Summary>(props: RecordListProps<Item, Summary>) {
  const { actor, filtering = null, heading = null, choose = (rows) => rows, ...list } = props;
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const filtered = useFilteredRecords(rows, filtering);
  const status = useSelector(actor, listStatusOf);
  const asOf = useSelector(actor, asOfOf);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  return (
    <PagedList
      {...list}
      {...filtered.empty}
      rows={choose(filtered.rows)}
      above={
        <>
          <InPanelBar>{filtered.above}</InPanelBar>
          {filtered.rows.length === 0 ? null : heading}
        </>
      }
      status={status}
      asOf={asOf}
      refusal={refusal}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}

interface Filtering<Item> {
  factsOf: (item: Item) => RecordFacts;
  /** The kinds to choose from; none where all records are of one kind. */
  kinds?: readonly Option<string>[];
  /** Another choice about the list, which stands with the search. */
  beside?: ReactNode;
  /** Whether the search is open, of a page whose header opens it: then the kinds are chips that are always in sight. */
  isSearching?: boolean;
}

interface FilteredRecords<Item> {
  rows: readonly Item[];
  /** The search, above the list; null while there is too little to search. */
  above: ReactNode;
  /** The words of a list that is empty because of the filter; null for one that isn't. */
  empty: { emptyTitle: ReactNode; emptyHint: ReactNode; emptyAction: undefined } | null;
}

/** A list that is shorter is read faster than searched. */
const fewestToFilter = 5;

/** The records that fit the filter in the address (APP-35), and the search that sets it. */
export function useFilteredRecords<Item>(
  rows: readonly Item[],
  filtering: Filtering<Item> | null,
): FilteredRecords<Item> {
  const state = useContext(RecordFilterContext);
  const beside = filtering?.beside ? <RecordBar>{filtering.beside}</RecordBar> : null;
  if (state === null || filtering === null) return { rows, above: beside, empty: null };
  const isOn = isFiltering(state.filter);
  const shown = isOn ? rows.filter((row) => fits(filtering.factsOf(row), state.filter)) : rows;
  const isOffered = rows.length >= fewestToFilter || (isOn && rows.length > 0);
  return {
    rows: shown,
    above: isOffered ? (
      <RecordFilterBar
        {...state}
        kinds={filtering.kinds ?? []}
        beside={filtering.beside}
        isSearching={filtering.isSearching}
        found={shown.length}
        loaded={rows.length}
      />
    ) : (
      beside
    ),
    empty:
      isOn && rows.length > 0
        ? {
            emptyTitle: <Trans comment="A search in a list of records found nothing">Nothing found</Trans>,
            emptyHint: <Trans>Only the entries that are loaded are searched.</Trans>,
            emptyAction: undefined,
          }
        : null,
  };
}

interface RecordFilterBarProps extends RecordFilterState {
  /** The kinds that a record of this list can have. */
  kinds: readonly Option<string>[];
  beside?: ReactNode;
  isSearching: boolean | undefined;
  /** How many of the loaded records fit the filter. */
  found: number;
  loaded: number;
}

/** The line above a list with the choices about it. */
const RecordBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>
    <div className={classes.beside}>{children}</div>
  </div>
);

/** Searches the records that were loaded, and narrows them by kind and by days (APP-35). */
function RecordFilterBar(props: RecordFilterBarProps) {
  const { filter, onFilter, kinds, beside, isSearching, found, loaded } = props;
  const { t } = useLingui();
  // The address follows a moment later: fields that showed it would lose what is typed meanwhile.
  const [typed, setTyped] = useState(filter);
  const show = (next: RecordFilter) => {
    setTyped(next);
    onFilter(next);
  };
  const change = (changes: Partial<RecordFilter>) => show({ ...typed, ...changes });
  const every = { value: '', label: t({ message: 'All', comment: 'Every kind of entry in a list' }) };
  const areChips = isSearching !== undefined;
  const kindLabel = t({ message: 'Show', comment: 'Which kind of entry a list shows' });
  const options = [every, ...kinds];
  const onKind = (kind: string) => change({ kind });
  const fields = (
    <search className={classes.fields}>
      <TextInput
        className={classes.wide}
        type="search"
        label={t({ message: 'Search', comment: 'Field that searches a list of records' })}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      {kinds.length === 0 || areChips ? null : (
        <div className={classes.wide}>
          <SelectField label={kindLabel} value={typed.kind} options={options} onChange={onKind} />
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
  );
  return (
    <div className={classes.bar} data-chips={areChips || undefined}>
      {beside ? <div className={classes.beside}>{beside}</div> : null}
      {areChips ? (
        <div className={classes.chips}>
          <Chips label={kindLabel} options={options} value={typed.kind} onChange={onKind} />
        </div>
      ) : null}
      {isSearching === false ? null : (
        <div className={classes.search}>
          {areChips ? (
            fields
          ) : (
            <Unfold
              label={<Trans comment="Opens the search in a list of records">Search and filter</Trans>}
              opened={isFiltering(filter)}
            >
              {fields}
            </Unfold>
          )}
        </div>
      )}
      {isFiltering(filter) ? (
        <FilterOutcome found={found} loaded={loaded} onClear={() => show(noFilter)} />
      ) : null}
    </div>
  );
}

interface FilterOutcomeProps extends Pick<RecordFilterBarProps, 'found' | 'loaded'> {
  onClear: () => void;
}

function FilterOutcome({ found, loaded, onClear }: FilterOutcomeProps) {
  const { t } = useLingui();
  return (
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
      <PlainButton variant="subtle" onClick={onClear}>
        <Trans comment="Ends the search in a list of records">Clear the filter</Trans>
      </PlainButton>
    </div>
  );
}
