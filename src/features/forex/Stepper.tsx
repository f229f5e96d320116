import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { isComposing } from '#ui/hooks/is-composing.ts';
import { useTypedDecimal } from '#ui/hooks/use-typed-decimal.ts';
import classes from './Stepper.module.css';

interface StepperProps {
  label: string;
  value: Decimal | null;
  /** The most decimals allowed. */
  places?: number;
  disabled?: boolean;
  error?: ReactNode;
  /** Shown for a number below zero. */
  negative: string;
  onChange: (value: Decimal | null) => void;
  onIncrement: () => void;
  onDecrement: () => void;
  incrementDisabled?: boolean;
  decrementDisabled?: boolean;
}

/** A quantity that is typed, or changed in steps by button and arrow key. */
export function Stepper(props: StepperProps) {
  const { label, disabled = false, error, onIncrement, onDecrement } = props;
  const { t } = useLingui();
  const id = useId();
  const { text, problem, inputMode, type } = useTypedDecimal(props);
  const canIncrement = !disabled && !props.incrementDisabled;
  const canDecrement = !disabled && !props.decrementDisabled;
  const message = disabled ? null : (problem ?? error);
  const step = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && canIncrement) onIncrement();
    if (event.key === 'ArrowDown' && canDecrement) onDecrement();
  };
  return (
    <Input.Wrapper id={id} label={label} error={message}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the group with a second label. */}
      <div className={classes.stepper} role="group" aria-label={label} data-invalid={Boolean(message)}>
        <IconButton
          label={t({ message: 'Decrease', comment: 'One step less' })}
          disabled={!canDecrement}
          onClick={onDecrement}
        >
          <IconMinus size={20} />
        </IconButton>
        <input
          id={id}
          className={classes.input}
          data-shortcut="amount"
          type="text"
          autoComplete="off"
          inputMode={inputMode}
          disabled={disabled}
          value={text}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={step}
        />
        <IconButton
          label={t({ message: 'Increase', comment: 'One step more' })}
          disabled={!canIncrement}
          onClick={onIncrement}
        >
          <IconPlus size={20} />
        </IconButton>
      </div>
    </Input.Wrapper>
  );
}
