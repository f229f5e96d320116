import { copying } from '../kit/journeys/copying.ts';
import { storiesAlong } from '../kit/journeys/journey-stories.tsx';

export default { title: 'journeys/Follow, copied order, unfollow' };

const { start, at } = storiesAlong(copying);

export const AtTheTraders = start();
export const Following = at('Following');
export const OrderCopied = at('Order copied');
export const Unfollowed = at('Unfollowed', "You've stopped copying this trader.", 'History');
