import { accountCalls, type Settings } from '#protocol/account.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** The operator's settings and support address (ACCOUNT-28, ACCOUNT-29, ACCOUNT-30). */
export const createAccountGateway = (client: Client) => ({
  loadSettings: fromPromise<Settings>(({ signal }) =>
    client.read(accountCalls.settings, {}, { signal, initial: true, quiet: true }),
  ),
  /** Empty if the operator has set no address. */
  loadSupportEmail: fromPromise<string>(({ signal }) =>
    client.read(accountCalls.setting, { setting: 'supportEmail' }, { signal, quiet: true }),
  ),
});
