import type { ReactNode } from 'react';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import type { OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { euroDollar, quoteAt, storeOf } from '../kit/values.ts';

export default { title: 'forex/Order entry' };

const quotes = storeOf({ EURUSD: quoteAt('1.25') });

const draw = (actor: OrderEntryActor): ReactNode => (
  <>
    <OrderEntryPanel actor={actor} pair={euroDollar} services={{ quotes }} onViewOrders={() => undefined} />
    <OrderButtons actor={actor} pair={euroDollar} quotes={quotes} onSignIn={() => undefined} />
  </>
);

export const Editing = leafStory(orderEntryModel, 'editing', draw);
export const Submitting = leafStory(orderEntryModel, 'submitting', draw);
export const Unconfirmed = leafStory(orderEntryModel, 'unconfirmed', draw);
export const Placed = leafStory(orderEntryModel, 'placed', draw);
