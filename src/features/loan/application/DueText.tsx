import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { unknownFigure } from '#i18n/format-decimal.ts';

/** When a loan falls due that is not paid out yet. @param days its period; null while unknown */
export function DueText({ days }: { days: number | null }) {
  const { t } = useLingui();
  if (days === null) return unknownFigure;
  return t({
    message: plural(days, { one: '# day after it is paid out', other: '# days after it is paid out' }),
    comment: 'When a loan is to be repaid',
  });
}
