import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { unknownFigure } from '#i18n/format-decimal.ts';

/** A number of days, `--` while it isn't known. */
export function DaysText({ days }: { days: number | null }) {
  const { t } = useLingui();
  if (days === null) return unknownFigure;
  return t({
    message: plural(days, { one: '# day', other: '# days' }),
    comment: 'A period of days, such as that of a loan',
  });
}
