import { firstOrder } from '../kit/journeys/first-order.ts';
import { storiesAlong } from '../kit/journeys/journey-stories.tsx';

export default { title: 'journeys/Sign up, first order, close' };

const { start, at } = storiesAlong(firstOrder);

export const AtTheSignIn = start();
export const SignedUp = at('Signed up');
export const SignedIn = at('Signed in');
export const OrderOpen = at('Order open');
export const Closed = at('Closed', 'EUR/USD', '0.1 lots at 1.25000', '+$40.00', '1.25400');
