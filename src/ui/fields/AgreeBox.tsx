import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './AgreeBox.module.css';

type AgreeBoxProps = Pick<CheckboxProps, 'ref' | 'label' | 'error' | 'disabled'> & {
  checked: boolean;
  onAgree: (isChecked: boolean) => void;
};

/** The box with which the user agrees to what stands above it. */
export const AgreeBox = ({ onAgree, ...box }: AgreeBoxProps) => (
  <Checkbox
    {...box}
    size="md"
    classNames={{ body: classes.row, label: classes.label }}
    required
    onChange={(event) => onAgree(event.currentTarget.checked)}
  />
);
