import { demoUser, realUser } from '#fixtures/session.ts';
import { page } from '../kit/page.tsx';

export default { title: 'follow/Trader application' };

const apply = (shown: string, user: typeof realUser) => page('/follow/trader-apply', shown, { user });

export const Demo = apply("A demo account can't become a master trader.", demoUser);
export const MasterTrader = apply('You are already a master trader.', {
  ...realUser,
  isTrader: true,
  traderStatus: 'approved',
});
export const Waiting = apply('Your application is being reviewed', { ...realUser, traderStatus: 'waiting' });
export const Rejected = apply('Your last application was rejected', {
  ...realUser,
  traderStatus: 'rejected',
  traderReason: 'Your account has too few orders.',
});
