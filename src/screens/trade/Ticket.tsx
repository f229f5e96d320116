import { useLingui } from '@lingui/react/macro';
import { OrderButtons, SideButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import type { PairTrade } from './use-pair-trade.ts';

interface TicketProps {
  pair: Pair;
  trade: PairTrade;
}

interface FormProps extends TicketProps {
  onMicroOrders: (status: MicroStatus) => void;
}

interface ButtonsProps extends TicketProps {
  onForexOrders: (status: ForexStatus) => void;
  /** Shows the form from the line above the buttons. */
  onTicket: () => void;
}

interface TicketSheetProps extends TicketProps {
  opened: boolean;
  onClose: () => void;
}

/** The form of a contract order on a phone: it opens above its buttons, and leaves when one of them is pressed. */
export function TicketSheet({ pair, trade, opened, onClose }: TicketSheetProps) {
  const { t } = useLingui();
  const order = { actor: trade.contractEntry, pair, services: trade.forex };
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t`Order`}
      footer={
        <SideButtons {...order} onSignIn={trade.onSignIn} onTransfer={trade.onTransfer} onPressed={onClose} />
      }
    >
      <OrderEntryPanel key={pair.id} {...order} />
    </BottomSheet>
  );
}

/** The fields of an order of the chosen kind. */
export const TicketForm = ({ pair, trade: { kind, ...trade }, onMicroOrders }: FormProps) =>
  kind === 'contract' ? (
    <OrderEntryPanel key={pair.id} actor={trade.contractEntry} pair={pair} services={trade.forex} />
  ) : (
    <MicroEntryPanel
      key={pair.id}
      actor={trade.microEntry}
      pair={pair}
      services={trade.micro}
      onViewOrders={onMicroOrders}
    />
  );

/** The buttons that place it. */
export const TicketButtons = ({ pair, trade: { kind, ...trade }, onForexOrders, onTicket }: ButtonsProps) =>
  kind === 'contract' ? (
    <OrderButtons
      actor={trade.contractEntry}
      pair={pair}
      services={trade.forex}
      onSignIn={trade.onSignIn}
      onTransfer={trade.onTransfer}
      onViewOrders={onForexOrders}
      onTicket={onTicket}
    />
  ) : (
    <MicroButtons actor={trade.microEntry} onSignIn={trade.onSignIn} />
  );
