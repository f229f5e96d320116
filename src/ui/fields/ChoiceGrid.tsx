import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceGrid.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  /** A second line in smaller type. */
  detail?: ReactNode;
}

interface ChoiceGridProps {
  label: string;
  choices: readonly Choice[];
  /** Nothing is selected if no choice has this value. */
  value: string | null;
  disabled: boolean;
  /** The (i) beside the label. */
  info?: ReactNode;
  onChange: (value: string) => void;
}

/** A radio group for up to a dozen choices, all visible. Arrow keys move between them. */
export function ChoiceGrid({ label, choices, value, disabled, info, onChange }: ChoiceGridProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <div className={classes.head}>
        <Input.Label size="md" labelElement="div" aria-hidden="true">
          {label}
        </Input.Label>
        {info}
      </div>
      <div className={classes.grid}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.face}>
              <span>{choice.label}</span>
              {choice.detail ? <span className={classes.detail}>{choice.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
