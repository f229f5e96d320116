import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { someContains } from '#domain/search-text.ts';
import { RadioRow } from '../fields/RadioRow.tsx';
import { EmptyState, type NextStep } from '../screen/Placeholders.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './PickerSheet.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Decorative, before the label. */
  mark?: ReactNode;
  /** A quiet second line. */
  detail?: ReactNode;
  /** The text by which the search finds the option, beside a label or detail that is plain text. */
  searchText?: string;
}

interface PickerSheetProps<Value extends string> {
  opened: boolean;
  onClose: () => void;
  title: string;
  options: readonly Option<Value>[];
  value: Value | null;
  /** Called for each chosen option, also by arrow key, which doesn't close the sheet. */
  onPick: (value: Value) => void;
  /** A button below the options, such as one that adds another. */
  action?: NextStep | undefined;
}

/** With more options than this there is a search field. */
const mostWithoutSearch = 8;

const textsOf = ({ label, detail, searchText }: Option<string>) =>
  [label, detail, searchText].filter((text) => typeof text === 'string');

/**
 * A choice between options, in a sheet: arrow keys change it, Enter or a tap also closes the sheet. Many options
 * can be searched.
 */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { opened, onClose, title, options, value, onPick, action } = props;
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const isSearchable = options.length > mostWithoutSearch;
  const found = isSearchable ? options.filter((option) => someContains(textsOf(option), query)) : options;
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <BottomSheet
      opened={opened}
      onClose={close}
      title={title}
      focus="content"
      footer={
        action ? (
          <Button
            fullWidth
            variant="light"
            onClick={() => {
              close();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        ) : null
      }
      // The sheet doesn't shrink while the search leaves fewer options.
      {...(isSearchable ? { height: '80dvh' } : {})}
    >
      {isSearchable ? (
        <div className={classes.search}>
          <TextInput
            data-autofocus
            type="search"
            aria-label={t({ message: 'Search', comment: 'Field that searches the options of a sheet' })}
            placeholder={t({ message: 'Search', comment: 'Field that searches the options of a sheet' })}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {isSearchable && found.length === 0 ? (
        <EmptyState
          picture="notFound"
          title={<Trans comment="A search found no option">Nothing found</Trans>}
          action={{
            label: <Trans comment="Ends the search among options">Show all</Trans>,
            onClick: () => setQuery(''),
          }}
        />
      ) : (
        <Options
          {...{ title, value, onPick, onClose: close, options: found }}
          focused={isSearchable ? null : (value ?? options[0]?.value ?? null)}
        />
      )}
    </BottomSheet>
  );
}

interface OptionsProps<Value extends string>
  extends Pick<PickerSheetProps<Value>, 'title' | 'options' | 'value' | 'onPick' | 'onClose'> {
  /** The option that has the focus at first; null for none. */
  focused: Value | null;
}

function Options<Value extends string>(props: OptionsProps<Value>) {
  const { title, options, value, onPick, onClose, focused } = props;
  const name = useId();
  const pick = (picked: Value) => {
    onPick(picked);
    onClose();
  };
  return (
    <div role="radiogroup" aria-label={title} className={classes.options}>
      {options.map((option) => (
        <RadioRow
          key={option.value}
          name={name}
          checked={option.value === value}
          data-autofocus={option.value === focused || undefined}
          onChange={() => onPick(option.value)}
          // Arrow keys only change the choice (their clicks have detail 0); a tap, a click or Enter closes.
          onClick={(event) => (event.detail > 0 ? pick(option.value) : undefined)}
          onKeyDown={(event) => (event.key === 'Enter' ? pick(option.value) : undefined)}
        >
          <span className={classes.option}>
            {option.mark}
            <span className={classes.words}>
              {option.label}
              {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
            </span>
          </span>
        </RadioRow>
      ))}
    </div>
  );
}
