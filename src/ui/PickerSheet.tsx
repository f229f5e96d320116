import { type ReactNode, useId } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './PickerSheet.module.css';
import { RadioRow } from './RadioRow.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A quiet second line. */
  detail?: ReactNode;
}

interface PickerSheetProps<Value extends string> {
  opened: boolean;
  onClose: () => void;
  title: string;
  options: readonly Option<Value>[];
  value: Value | null;
  /** Called for each chosen option, also by arrow key, which doesn't close the sheet. */
  onPick: (value: Value) => void;
}

/** A choice between options, in a sheet: arrow keys change it, Enter or a tap also closes the sheet. */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { opened, onClose, title, options, value, onPick } = props;
  const name = useId();
  const pick = (picked: Value) => {
    onPick(picked);
    onClose();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={title} focus="content">
      <div role="radiogroup" aria-label={title} className={classes.options}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            name={name}
            checked={option.value === value}
            data-autofocus={option.value === (value ?? options[0]?.value) || undefined}
            onChange={() => onPick(option.value)}
            // Arrow keys only change the choice (their clicks have detail 0); a tap, a click or Enter closes.
            onClick={(event) => (event.detail > 0 ? pick(option.value) : undefined)}
            onKeyDown={(event) => (event.key === 'Enter' ? pick(option.value) : undefined)}
          >
            <span>{option.label}</span>
            {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
          </RadioRow>
        ))}
      </div>
    </BottomSheet>
  );
}
