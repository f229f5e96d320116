import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { compare, type Decimal, decimalsOf } from '#domain/decimal.ts';
import { formatDecimal } from '#i18n/format-decimal.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type DecimalProblem, parseLocalDecimal } from '#i18n/parse-decimal.ts';
import { keypadFits, separatorsOf } from '#i18n/separators.ts';

const areSame = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0;

type Problem = DecimalProblem | 'tooPrecise';

interface TypedDecimal {
  text: string;
  /** Why the text is no figure that can be used, in words; null when it is one, or empty. */
  problem: string | null;
  inputMode: 'decimal' | 'text';
  type: (text: string) => void;
}

/**
 * A decimal as it is typed in the language's separators. The text stays as typed until another value comes
 * from outside.
 * @param places the most decimals that are taken.
 */
export function useTypedDecimal(
  value: Decimal | null,
  places: number | undefined,
  onChange: (value: Decimal | null) => void,
): TypedDecimal {
  const { code } = useLocale();
  const words = useProblemWords(places);
  const write = () =>
    value === null ? '' : formatDecimal(value, code, places === undefined ? {} : { maxPlaces: places });
  const [typed, setTyped] = useState(() => ({ text: write(), value, code }));
  const isOutdated = typed.code !== code || !areSame(typed.value, value);
  const current = isOutdated ? { text: write(), value, code } : typed;
  if (isOutdated) setTyped(current);

  const read = (text: string): { value: Decimal | null; problem: Problem | null } => {
    const parsed = parseLocalDecimal(text, code);
    if ('problem' in parsed) return { value: null, problem: parsed.problem };
    const tooPrecise = places !== undefined && decimalsOf(parsed.value) > places;
    return tooPrecise ? { value: null, problem: 'tooPrecise' } : { value: parsed.value, problem: null };
  };
  const { problem } = read(current.text);
  return {
    text: current.text,
    problem: problem === null || problem === 'empty' ? null : words[problem],
    inputMode: keypadFits(code, navigator.language) ? 'decimal' : 'text',
    type: (text) => {
      const next = read(text).value;
      setTyped({ text, value: next, code });
      if (!areSame(next, value)) onChange(next);
    },
  };
}

function useProblemWords(places = 0): Record<Exclude<Problem, 'empty'>, string> {
  const { t } = useLingui();
  const { decimal } = separatorsOf(useLocale().code);
  return {
    letters: t`Enter digits only.`,
    negative: t`Enter a figure of zero or more.`,
    exponent: t`Write the figure out in full.`,
    separators: t({
      message: `Check the separators: decimals follow “${decimal}”.`,
      comment: 'The placeholder is the decimal separator of this language',
    }),
    tooLong: t`That has too many digits.`,
    tooPrecise: t({ message: `At most ${places} decimals.`, comment: 'Digits after the separator' }),
  };
}
