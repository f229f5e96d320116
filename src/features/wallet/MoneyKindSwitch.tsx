import { useLingui } from '@lingui/react/macro';
import type { MoneyKind } from '#protocol/deposit.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './MoneyKindSwitch.module.css';

/** Switches a page between money in coins and money through a bank. */
export function MoneyKindSwitch({ kind, onKind }: { kind: MoneyKind; onKind: (kind: MoneyKind) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.switch}>
      <Segments
        fullWidth
        aria-label={t({ message: 'Method', comment: 'Whether a deposit is in a coin or by a bank' })}
        value={kind}
        data={[
          {
            value: 'coin',
            label: t({ message: 'Coin', comment: 'Money moves in a coin, over its network' }),
          },
          { value: 'bank', label: t({ message: 'Bank', comment: 'Money moves by wire transfer' }) },
        ]}
        onChange={onKind}
      />
    </div>
  );
}
