import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';
import classes from './TraderOrderButtons.module.css';

interface TraderOrderButtonsProps {
  trader: Trader;
  nickname: string;
  /** Opens the sheet with the trader's orders (FOLLOW-9, FOLLOW-10). */
  onOrders: (status: SheetStatus) => void;
}

/** How many orders of a trader are open and closed; each shows them, and which of them were copied. */
export function TraderOrderButtons({ trader, nickname, onOrders }: TraderOrderButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const numberOf = (count: number | null) => format.decimal(count === null ? null : decimal(count));
  const openOrders = numberOf(trader.openOrders);
  const closedOrders = numberOf(trader.closedOrders);
  return (
    <div className={classes.orders}>
      <UnstyledButton
        className={classes.count}
        aria-label={t({
          message: `Open orders: ${openOrders}, of ${nickname}`,
          comment: "Button that shows a trader's open orders",
        })}
        onClick={() => onOrders('active')}
      >
        <Trans comment="Button that shows a trader's open orders">Open orders: {openOrders}</Trans>
      </UnstyledButton>
      <UnstyledButton
        className={classes.count}
        aria-label={t({
          message: `Closed orders: ${closedOrders}, of ${nickname}`,
          comment: "Button that shows a trader's closed orders",
        })}
        onClick={() => onOrders('closed')}
      >
        <Trans comment="Button that shows a trader's closed orders">Closed orders: {closedOrders}</Trans>
      </UnstyledButton>
    </div>
  );
}
