import { depositAndTrade } from '../kit/journeys/deposit-and-trade.ts';
import { storiesAlong } from '../kit/journeys/journey-stories.tsx';

export default { title: 'journeys/Deposit, review, trade' };

const { start, at } = storiesAlong(depositAndTrade);

export const AtTheDeposit = start();
export const BeingChecked = at('Deposit being checked');
export const Credited = at('Deposit credited');
export const MoneyMoved = at('Money moved');
export const OrderOpen = at('Order open', 'EUR/USD', '0.1 lots at 1.25000');
