import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ChoiceGrid.module.css';
import { Radios } from './Radios.tsx';

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

/** A radio group for up to a dozen choices. */
export function ChoiceGrid({ label, choices, info, ...grid }: ChoiceGridProps) {
  return (
    <div role="radiogroup" aria-label={label}>
      <div className={classes.head}>
        <Input.Label size="md" labelElement="div" aria-hidden="true">
          {label}
        </Input.Label>
        {info}
      </div>
      <div className={classes.grid}>
        <Radios
          {...grid}
          className={classes.choice}
          options={choices.map((choice) => ({
            value: choice.value,
            label: (
              <>
                <span>{choice.label}</span>
                {choice.detail ? <span className={classes.detail}>{choice.detail}</span> : null}
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
}
