import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
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
  /** Leads to the form from the line above the buttons. */
  onTicket: () => void;
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
