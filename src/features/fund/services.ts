import type { RedemptionActor } from '#machines/fund/redemption.machine.ts';
import type { FundSubscriptionActor } from '#machines/fund/subscription.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { Fund, FundIncome, FundSubscription } from '#protocol/fund.ts';
import type { Account } from '#protocol/wallet.ts';

export interface FundServices {
  /** The funds on offer. */
  list: () => PagedListActor<Fund>;
  /** A fund as it is now. */
  fundOf: (id: string) => LoadableActor<Found<Fund>>;
  /** The form of a fund, with what was filled in before other screens were shown. */
  formOf: (fund: Fund) => FundSubscriptionActor;
  balances: LoadableActor<Account[]>;
  /** The user's subscriptions. */
  records: () => PagedListActor<FundSubscription>;
  redemption: () => RedemptionActor;
  incomeOf: (subscriptionId: string) => PagedListActor<FundIncome>;
  /** From where pictures of funds may be shown. */
  pictureOrigins: readonly string[];
  /** Unix milliseconds. */
  now: () => number;
}
