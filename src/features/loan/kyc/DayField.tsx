import { useLingui } from '@lingui/react/macro';
import { Input, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { TypedDay } from '#domain/loan-kyc.ts';
import { type DayPart, dayOrder } from '#i18n/calendar-day.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { parseLocalDecimal } from '#i18n/parse-decimal.ts';
import classes from './DayField.module.css';

interface DayFieldProps {
  label: string;
  value: TypedDay;
  error?: ReactNode;
  /** The start of the `autocomplete` tokens, such as `bday`. */
  autoComplete?: string;
  onChange: (value: TypedDay) => void;
}

const digits: Record<DayPart, number> = { year: 4, month: 2, day: 2 };

/** A date as three numbers, in the order in which the language writes it (VERIFICATION-40). */
export function DayField({ label, value, error, autoComplete, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const { code } = useLocale();
  const id = useId();
  const labels: Record<DayPart, string> = {
    year: t({ message: 'Year', comment: 'Field of a date' }),
    month: t({ message: 'Month', comment: 'Field of a date' }),
    day: t({ message: 'Day', comment: 'Field of a date' }),
  };
  const type = (part: DayPart, text: string) => {
    const typed = parseLocalDecimal(text.replace(/\P{Nd}/gu, ''), code);
    onChange({ ...value, [part]: 'value' in typed ? Number(typed.value) : null });
  };
  return (
    <Input.Wrapper id={id} size="md" label={label} error={error} labelElement="div">
      {/* biome-ignore lint/a11y/useSemanticElements: the label of a fieldset can't be placed as the others. */}
      <div
        role="group"
        className={classes.parts}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {dayOrder(code).map((part) => (
          <div key={part} className={classes.part} data-part={part}>
            <TextInput
              id={`${id}-${part}`}
              classNames={{ input: classes.number }}
              description={labels[part]}
              aria-label={labels[part]}
              value={value[part] === null ? '' : String(value[part])}
              error={Boolean(error)}
              inputMode="numeric"
              maxLength={digits[part]}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              onChange={({ currentTarget }) => type(part, currentTarget.value)}
            />
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}
