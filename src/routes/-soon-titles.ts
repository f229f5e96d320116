import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The titles of specified pages that aren't built yet, by path (APP-16). */
export const soonTitles: Record<string, MessageDescriptor> = {
  'follow/follow-list': msg`Master traders`,
  'follow/trader': msg`Trader`,
  'follow/trader-apply': msg`Become a master trader`,
  'follow/my-follower': msg`My followers`,
  'follow/submit': msg`Follow settings`,
  mining: msg`Funds`,
  'mining/subscribe': msg`Subscribe`,
  'mining/record': msg`Subscriptions`,
  'mining/income': msg`Income`,
};
