import type { TextStorage } from '#domain/text-storage.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Account } from '#protocol/wallet.ts';

export interface AccountServices {
  settings: LoadableActor<Settings>;
  session: SessionActor;
  balances: LoadableActor<Account[]>;
  /** Keeps what was chosen on this device. */
  storage: TextStorage;
}
