import type { SessionActor } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { OrderReview } from '#ports/order-review.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { Account } from '#protocol/wallet.ts';

export interface AccountServices {
  session: SessionActor;
  balances: LoadableActor<Account[]>;
  orderReview: OrderReview;
  /** Settings of this device, such as whether the total is hidden. */
  storage: TextStorage;
}
