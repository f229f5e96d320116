import { useLingui } from '@lingui/react/macro';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './KindSwitch.module.css';

export type Kind = 'contract' | 'micro';

/** The query `source` is 0 for contracts and 1 for micro (APP-12). */
export const kindOf = (source: number | undefined): Kind => (source === 1 ? 'micro' : 'contract');
export const sourceOf = (kind: Kind): number => (kind === 'micro' ? 1 : 0);

/** Switches between contract and micro trading, on the trading and the order screen (MARKET-20). */
export function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.kinds}>
      <Segments
        fullWidth
        aria-label={t`Trading type`}
        value={kind}
        data={[
          { value: 'contract', label: t({ message: 'Contract', comment: 'Contract (forex) trading' }) },
          {
            value: 'micro',
            label: t({ message: 'Micro', comment: 'Micro trading: up or down for a fixed time' }),
          },
        ]}
        onChange={(chosen) => onChange(chosen === 'micro' ? 'micro' : 'contract')}
      />
    </div>
  );
}
