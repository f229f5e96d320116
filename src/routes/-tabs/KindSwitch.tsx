import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import classes from './tabs.module.css';

export type Kind = 'contract' | 'micro';

/** The query `source` is 0 for contracts and 1 for micro (document 1, §2). */
export const kindOf = (source: number | undefined): Kind => (source === 1 ? 'micro' : 'contract');
export const sourceOf = (kind: Kind): number => (kind === 'micro' ? 1 : 0);

/** The two ways to trade, on the trading screen and among the orders. */
export function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.kinds}>
      <SegmentedControl
        fullWidth
        aria-label={t`Way to trade`}
        value={kind}
        data={[
          { value: 'contract', label: t({ message: 'Contract', comment: 'Contract (forex) trading' }) },
          {
            value: 'micro',
            label: t({ message: 'Future', comment: 'Micro trading: up or down for a fixed time' }),
          },
        ]}
        onChange={(chosen) => onChange(chosen === 'micro' ? 'micro' : 'contract')}
      />
    </div>
  );
}
