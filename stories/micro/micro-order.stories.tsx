import type { ReactNode } from 'react';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { euroDollar } from '#fixtures/market.ts';
import { microServices } from '#fixtures/screens/micro.ts';
import type { MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'micro/Order entry', parameters: { frame: 'trade' } };

const services = await microServices();

const draw = (actor: MicroOrderActor): ReactNode => (
  <OnScreen title="EUR/USD" isTab padded footer={<MicroButtons actor={actor} onSignIn={() => undefined} />}>
    <MicroEntryPanel actor={actor} pair={euroDollar} services={services} onViewOrders={() => undefined} />
  </OnScreen>
);

export const Idle = leafStory(microOrderModel, 'idle', draw);
export const Editing = leafStory(microOrderModel, 'editing', draw);
export const Submitting = leafStory(microOrderModel, 'submitting', draw);
export const Unconfirmed = leafStory(microOrderModel, 'unconfirmed', draw);
export const Placed = leafStory(microOrderModel, 'placed', draw);
