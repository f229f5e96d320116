import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { areEqual, type Decimal, decimalsOf } from '#domain/decimal.ts';
import { formatDecimal } from '#i18n/format-decimal.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type DecimalProblem, parseLocalDecimal } from '#i18n/parse-decimal.ts';
import { keypadFits, separatorsOf } from '#i18n/separators.ts';

type Problem = DecimalProblem | 'tooPrecise';

interface TypedDecimal {
  text: string;
  /** The message if the text can't be used as a number; null if it can, or if it is empty. */
  problem: string | null;
  inputMode: 'decimal' | 'text';
  type: (text: string) => void;
}

interface TypedDecimalProps {
  value: Decimal | null;
  /** The most decimals allowed. */
  places?: number | undefined;
  /** The currency, which may be typed, too. */
  unit?: string | undefined;
  /** The message for a number below zero; by default that zero would do. */
  negative?: string | undefined;
  onChange: (value: Decimal | null) => void;
}

/**
 * A decimal that is typed with the language's separators. The text stays as typed until `value` changes from
 * outside.
 */
export function useTypedDecimal({
  value,
  places,
  unit,
  negative,
  onChange,
}: TypedDecimalProps): TypedDecimal {
  const { code } = useLocale();
  const words = useProblemWords(places);
  const write = () =>
    value === null ? '' : formatDecimal(value, code, places === undefined ? {} : { maxPlaces: places });
  const [typed, setTyped] = useState(() => ({ text: write(), value, code }));
  const isOutdated = typed.code !== code || !areEqual(typed.value, value);
  const current = isOutdated ? { text: write(), value, code } : typed;
  if (isOutdated) setTyped(current);

  const read = (text: string): { value: Decimal | null; problem: Problem | null } => {
    const parsed = parseLocalDecimal(text, code, false, unit);
    if ('problem' in parsed) return { value: null, problem: parsed.problem };
    const tooPrecise = places !== undefined && decimalsOf(parsed.value) > places;
    return tooPrecise ? { value: null, problem: 'tooPrecise' } : { value: parsed.value, problem: null };
  };
  const { problem } = read(current.text);
  return {
    text: current.text,
    problem:
      problem === null || problem === 'empty'
        ? null
        : problem === 'negative' && negative
          ? negative
          : words[problem],
    inputMode: keypadFits(code, navigator.language) ? 'decimal' : 'text',
    type: (text) => {
      const next = read(text).value;
      setTyped({ text, value: next, code });
      if (!areEqual(next, value)) onChange(next);
    },
  };
}

function useProblemWords(places = 0): Record<Exclude<Problem, 'empty'>, string> {
  const { t } = useLingui();
  const { decimal } = separatorsOf(useLocale().code);
  return {
    letters: t`Enter digits only.`,
    negative: t`Enter zero or a positive number.`,
    exponent: t`Enter the number in full.`,
    separators: t({
      message: `Use “${decimal}” as the decimal separator.`,
      comment: 'The placeholder is the decimal separator of this language',
    }),
    tooLong: t`This number has too many digits.`,
    tooPrecise: t({
      message: plural(places, {
        0: 'Enter a whole number.',
        one: 'Use at most # decimal.',
        other: 'Use at most # decimals.',
      }),
      comment: 'Digits after the decimal separator',
    }),
  };
}
