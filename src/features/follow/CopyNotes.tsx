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

/** Counts the copies that an earlier unfollow has let go apart from those that follow the trader (FOLLOW-116). */
export function OwnCopiesNote({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <div>
      {t({
        message: plural(count, {
          one: '# earlier copy is your own order already, and stays open.',
          other: '# earlier copies are your own orders already, and stay open.',
        }),
        comment: "Open copies of a trader's orders from a time when the user followed the trader before",
      })}
    </div>
  );
}
