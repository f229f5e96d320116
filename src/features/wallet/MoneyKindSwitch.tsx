import { useLingui } from '@lingui/react/macro';
import type { MoneyKind } from '#protocol/deposit.ts';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';

/** Switches a page between money in coins and money through a bank. */
export function MoneyKindSwitch({ kind, onKind }: { kind: MoneyKind; onKind: (kind: MoneyKind) => void }) {
  const { t } = useLingui();
  return (
    <StatusTabs
      statuses={[
        { value: 'coin', label: t({ message: 'Coin', comment: 'Money moves in a coin, over its network' }) },
        { value: 'bank', label: t({ message: 'Bank', comment: 'Money moves by wire transfer' }) },
      ]}
      status={kind}
      onStatus={onKind}
    />
  );
}
