import type { ReactNode } from 'react';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { euroDollar } from '#fixtures/market.ts';
import { orderEntryServices } from '#fixtures/screens/order-entry.ts';
import type { OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'forex/Order entry', parameters: { frame: 'trade' } };

const services = orderEntryServices();

const draw = (actor: OrderEntryActor): ReactNode => (
  <OnScreen
    title="EUR/USD"
    isTab
    isText
    padded
    footer={
      <OrderButtons
        actor={actor}
        pair={euroDollar}
        services={services}
        onSignIn={() => undefined}
        onTransfer={() => undefined}
        onViewOrders={() => undefined}
        onTicket={() => undefined}
      />
    }
  >
    <OrderEntryPanel actor={actor} pair={euroDollar} services={services} />
  </OnScreen>
);

export const Editing = leafStory(orderEntryModel, 'editing', draw);
export const Reviewing = leafStory(orderEntryModel, 'reviewing', draw);
export const Submitting = leafStory(orderEntryModel, 'submitting', draw);
export const Unconfirmed = leafStory(orderEntryModel, 'unconfirmed', draw);
export const Placed = leafStory(orderEntryModel, 'placed', draw);
