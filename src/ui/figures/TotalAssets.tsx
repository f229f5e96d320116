import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { IconButton } from '../fields/IconButton.tsx';
import { Card } from '../lists/Card.tsx';
import { BalanceNote, type BalanceStatus } from './BalanceNote.tsx';
import { MoneyText } from './Figure.tsx';
import { HiddenFigure } from './HiddenFigure.tsx';
import classes from './TotalAssets.module.css';

interface TotalAssetsProps {
  /** In USD; null while unknown. */
  total: Decimal | null;
  status: BalanceStatus;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onRetry: () => void;
  /** Below the total, unless it is hidden. */
  children?: ReactNode;
}

/** The sum of all accounts (ACCOUNT-3, WALLET-6), with a toggle that hides it from onlookers (ACCOUNT-4). */
export function TotalAssets({ total, status, isHidden, onHide, onRetry, children }: TotalAssetsProps) {
  const { t } = useLingui();
  return (
    <Card label={t`Total assets`}>
      <div className={classes.head}>
        <span className={classes.label}>
          <Trans comment="The sum of all accounts of the user">Total assets</Trans>
        </span>
        <IconButton
          label={t({ message: 'Hide the total', comment: 'Pressed while the total of assets is hidden' })}
          pressed={isHidden}
          onClick={() => onHide(!isHidden)}
        >
          {isHidden ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </IconButton>
      </div>
      <p className={classes.total}>
        {isHidden ? (
          <HiddenFigure />
        ) : (
          <MoneyText value={total} currency="USD" stale={status === 'outdated'} />
        )}
      </p>
      {isHidden ? null : children}
      <BalanceNote status={status} onRetry={onRetry} />
    </Card>
  );
}
