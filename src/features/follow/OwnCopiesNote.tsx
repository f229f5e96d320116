import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

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
