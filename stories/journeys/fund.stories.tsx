import { fund } from '../kit/journeys/fund.ts';
import { storiesAlong } from '../kit/journeys/journey-stories.tsx';

export default { title: 'journeys/Subscribe, redeem' };

const { start, at } = storiesAlong(fund);

export const AtTheFunds = start();
export const Subscribed = at('Subscribed');
export const AtTheSubscriptions = at('At the subscriptions');
export const Refunded = at('Refunded', 'Quarterly income', '100.00 USDT', '2.50 USDT', 'Refunded');
