import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Side } from '#domain/profit.ts';
import {
  type OrderFormBlocker,
  orderEntryDraftOf,
  orderEntryStepOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import { SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { ReasonLine } from '#ui/fields/ReasonLine.tsx';
import { DecimalText, MoneyText, PriceText } from '#ui/figures/Figure.tsx';
import { LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { LeverageText, MarginText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { RefusalNotice, UnconfirmedOrderNotice } from '#ui/screen/Notice.tsx';
import classes from './OrderButtons.module.css';
import { OrderReviewSheet } from './OrderReviewSheet.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import { PlacedOrderSheet } from './PlacedOrderSheet.tsx';
import type { ForexServices, OrderEntryProps } from './services.ts';
import { liveFiguresOf, useEstimates, useOrderBlocker } from './use-live-figures.ts';

/** Why Buy and Sell are disabled: a reason of both is said once, one of a single side names it (FOREX-71). */
function useSideReasons(buy: OrderFormBlocker | null, sell: OrderFormBlocker | null): readonly string[] {
  const { t } = useLingui();
  const buyReason = buy && t(orderBlockerMessage(buy, 'buy'));
  const sellReason = sell && t(orderBlockerMessage(sell, 'sell'));
  if (buyReason === sellReason) {
    if (buyReason === null) return [];
    return buy === 'noLeverage'
      ? [buyReason, t`This pair can't be traded now. Choose another one.`]
      : [buyReason];
  }
  // Its message names the side by itself where it is another one for each.
  const named = (
    blocker: OrderFormBlocker | null,
    reason: string | null,
    naming: (reason: string) => string,
  ) => {
    if (blocker === null || reason === null) return [];
    const isOfBoth = orderBlockerMessage(blocker, 'buy') === orderBlockerMessage(blocker, 'sell');
    return [isOfBoth ? naming(reason) : reason];
  };
  return [
    ...named(buy, buyReason, (reason) => t({ message: `Buy: ${reason}`, comment: 'Why Buy is disabled' })),
    ...named(sell, sellReason, (reason) =>
      t({ message: `Sell: ${reason}`, comment: 'Why Sell is disabled' }),
    ),
  ];
}

interface SideButtonsProps extends OrderEntryProps {
  onSignIn: () => void;
  /** Leads to a transfer, by which money comes into the contract account. */
  onTransfer: () => void;
  /** After one of them was pressed. */
  onPressed?: () => void;
}

/** Sell and Buy with their price (FOREX-14, FOREX-74), and the reasons why they are disabled once above both. */
export function SideButtons({ actor, pair, services, onSignIn, onTransfer, onPressed }: SideButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const buyBlocker = useOrderBlocker(actor, 'buy', pair.code, services);
  const sellBlocker = useOrderBlocker(actor, 'sell', pair.code, services);
  const busy = useSelector(actor, isBusy);
  const pressed = useSelector(actor, sideOf);
  const offline = useOfflineReason(actor);
  const sideReasons = useSideReasons(buyBlocker, sellBlocker);
  const reasons = offline === null ? sideReasons : [offline];

  const button = (side: Side, blocker: OrderFormBlocker | null) => (
    <SubmitButton
      color={side === 'buy' ? 'up' : 'down'}
      busy={busy && pressed === side}
      data-shortcut={side}
      disabled={busy || blocker !== null || offline !== null}
      aria-describedby={blocker === null && offline === null ? undefined : reasonId}
      note={<OrderPrice actor={actor} pair={pair} services={services} />}
      onClick={() => {
        actor.send({ type: side, ...liveFiguresOf(services, pair.code) });
        onPressed?.();
      }}
    >
      {side === 'buy' ? t`Buy` : t`Sell`}
    </SubmitButton>
  );

  const remedies: Partial<Record<OrderFormBlocker, { label: string; onClick: () => void }>> = {
    signedOut: { label: t`Sign in`, onClick: onSignIn },
    balanceTooLow: {
      label: t({
        message: 'Transfer',
        context: 'act',
        comment: 'Leads to transferring money between accounts',
      }),
      onClick: onTransfer,
    },
  };
  const remedy = buyBlocker === null || offline !== null ? null : (remedies[buyBlocker] ?? null);
  return (
    <div>
      <ReasonLine id={reasonId} reasons={busy ? [] : reasons} remedy={remedy} />
      <Group grow gap="sm">
        {button('sell', sellBlocker)}
        {button('buy', buyBlocker)}
      </Group>
    </div>
  );
}

/** The price of the order: that of now, or the one that a pending order waits for. */
function OrderPrice({ actor, pair, services }: OrderEntryProps) {
  const { kind, price } = useSelector(actor, orderEntryDraftOf);
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  return kind === 'pending' ? (
    <DecimalText value={price} places={pair.pricePrecision} />
  ) : (
    <PriceText value={quote} places={pair.pricePrecision} />
  );
}

interface OrderButtonsProps extends SideButtonsProps {
  services: Pick<ForexServices, 'quotes' | 'summary' | 'ordersOf' | 'positions'>;
  onViewOrders: (status: ForexStatus) => void;
  /** Shows the form, which may be out of sight. */
  onTicket: () => void;
}

/**
 * Sell and Buy below the order that they place, and its outcome: at the bottom of the screen, where it is seen wherever
 * the form is.
 */
export function OrderButtons(props: OrderButtonsProps) {
  const { actor, pair, services, onViewOrders, onTicket } = props;
  const step = useSelector(actor, orderEntryStepOf);
  const refusal = useSelector(actor, refusalOf);
  const kind = useSelector(actor, (snapshot) => orderEntryDraftOf(snapshot).kind);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const viewOrders = () => onViewOrders(kind === 'market' ? 'holding' : 'pending');

  if (step === 'unconfirmed')
    return (
      <UnconfirmedOrderNotice
        onAskAgain={onAskAgain}
        onViewOrders={viewOrders}
        onLeave={() => actor.send({ type: 'leave' })}
      />
    );
  return (
    <Stack gap="sm">
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <TicketLine actor={actor} pair={pair} services={services} onOpen={onTicket} />
      <SideButtons {...props} />
      <OrderReviewSheet actor={actor} pair={pair} services={services} />
      <PlacedOrderSheet actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </Stack>
  );
}

interface TicketLineProps extends OrderEntryProps {
  /** Shows the form, which may be out of sight. */
  onOpen: () => void;
}

/** The order that the buttons below would place, so that nobody places one unseen. Margin and fee are estimates. */
function TicketLine({ actor, pair, services, onOpen }: TicketLineProps) {
  const { t } = useLingui();
  const { lots, leverage } = useSelector(actor, orderEntryDraftOf);
  const { margin, fee } = useEstimates(actor, pair.code, services);
  return (
    <button
      type="button"
      className={classes.ticket}
      aria-description={t({
        message: 'Shows the order form',
        comment: 'What a button does, for screen readers',
      })}
      onClick={onOpen}
    >
      <span className={classes.figures}>
        <LabelledFigure label={t({ message: 'Lots', comment: 'The quantity of a contract order' })}>
          <DecimalText value={lots} />
        </LabelledFigure>
        {pair.marginMode === 'fixed' ? null : (
          <LabelledFigure label={t`Leverage`}>
            <LeverageText value={leverage} />
          </LabelledFigure>
        )}
        <LabelledFigure label={t`Margin`}>
          <MarginText value={margin} />
        </LabelledFigure>
        <LabelledFigure label={<Trans comment="The fee of a contract order">Fee</Trans>}>
          <MoneyText value={fee} currency="USD" />
        </LabelledFigure>
      </span>
      <IconChevronUp className={classes.mark} size={20} aria-hidden="true" />
    </button>
  );
}
