import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isZero } from '#domain/decimal.ts';
import type { FollowOrder } from '#protocol/follow.ts';

/** Counts the copies that are known to have no stop loss, and says what to do about it (FOLLOW-117). */
export function StopLossWarning({ copies }: { copies: readonly FollowOrder[] }) {
  const { t } = useLingui();
  const count = copies.filter(({ stopLoss }) => stopLoss !== null && isZero(stopLoss)).length;
  if (count === 0) return null;
  return (
    <div>
      {t({
        message: plural(count, {
          one: '# copy has no stop loss. Set one in Orders, or close it there.',
          other: '# copies have no stop loss. Set one for each in Orders, or close them there.',
        }),
        comment: "Open copies of a trader's orders, once the user stops following",
      })}
    </div>
  );
}
