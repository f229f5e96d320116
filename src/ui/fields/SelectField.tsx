import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type Option, PickerSheet } from '../sheets/PickerSheet.tsx';
import classes from './SelectField.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly Option<Value>[];
  /** Explains the choice, between label and field. */
  description?: ReactNode;
  placeholder?: ReactNode;
  disabled?: boolean;
  error?: ReactNode;
  /** Called when the field is pressed, in place of opening the sheet. */
  onPress?: (() => void) | undefined;
  onChange: (value: Value) => void;
}

/** A form field whose options open in a sheet. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, description, placeholder, disabled, error, onPress, onChange } = props;
  const [opened, setOpened] = useState(false);
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    // Without an id of ours: it would stand on the wrapper, too.
    <Input.Wrapper
      size="md"
      label={label}
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      labelElement="div"
    >
      <Input
        component="button"
        type="button"
        pointer
        multiline
        disabled={disabled ?? false}
        error={Boolean(error)}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        onClick={onPress ?? (() => setOpened(true))}
      >
        <span id={`${id}-value`} className={chosen ? undefined : classes.placeholder}>
          {chosen ? chosen.label : placeholder}
        </span>
      </Input>
      <PickerSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        options={options}
        value={value}
        onPick={onChange}
      />
    </Input.Wrapper>
  );
}
