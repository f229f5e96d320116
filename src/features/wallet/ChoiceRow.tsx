import { Input, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { NextStep } from '#ui/screen/Placeholders.tsx';
import { type Option, PickerSheet } from '#ui/sheets/PickerSheet.tsx';
import classes from './ChoiceRow.module.css';

interface ChoiceRowProps<Value extends string> {
  /** Names the row and its sheet. */
  label: string;
  /** Whether the label is seen: where two rows have the same options. */
  isLabelled?: boolean;
  value: Value | null;
  options: readonly Option<Value>[];
  /** What the row shows of the chosen option; by default all of it. */
  chosen?: Pick<Option<Value>, 'label' | 'detail'>;
  placeholder: ReactNode;
  /** In place of the mark of an option, where there is none. */
  mark?: ReactNode;
  /** At the end of the row, in place of the sign that it opens. */
  end?: ReactNode;
  disabled: boolean;
  error?: ReactNode;
  /** A button below the options, such as one that adds another. */
  action?: NextStep;
  /** Called when the row is pressed, in place of opening the sheet. */
  onPress?: (() => void) | undefined;
  onChange: (value: Value) => void;
}

/** A decision as a row of a card: what is chosen, with its mark. The options open in a sheet. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, isLabelled = false, value, options, placeholder, mark, end, disabled, error } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const option = options.find((each) => each.value === value);
  const shown = option && (props.chosen ?? option);
  return (
    <div className={classes.choice}>
      <button
        type="button"
        className={classes.row}
        data-end={Boolean(end)}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={props.onPress ?? (() => setOpen(true))}
      >
        {option?.mark ?? mark}
        <span className={classes.words}>
          {isLabelled ? (
            <span className={classes.detail}>{label}</span>
          ) : (
            <VisuallyHidden>{label}</VisuallyHidden>
          )}{' '}
          <span className={classes.name} data-empty={!shown}>
            {shown ? shown.label : placeholder}
          </span>{' '}
          {shown?.detail ? <span className={classes.detail}>{shown.detail}</span> : null}
        </span>{' '}
        {end ?? <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />}
      </button>
      {error ? (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''}>
          {error}
        </Input.Error>
      ) : null}
      <PickerSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        options={options}
        value={value}
        onPick={props.onChange}
        action={props.action}
      />
    </div>
  );
}
