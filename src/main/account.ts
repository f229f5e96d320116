import type { AccountServices } from '#features/account/services.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { always } from './readable.ts';

/** The personal center, and the operator's settings that other areas read, too. */
export const createAccount = ({
  environment,
  session,
  balances,
  settings,
  orderReview,
}: Core): Area<AccountServices> => ({
  services: { session, balances, orderReview, storage: environment.storage },
  rereads: { started: [always(settings)] },
  // The fee of an order is calculated from them on every screen that takes one.
  everywhere: [always(settings)],
  start: () => settings.start(),
});
