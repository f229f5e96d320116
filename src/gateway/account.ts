import { fromPromise } from 'xstate';
import { accountCalls, type Settings } from '#protocol/account.ts';
import type { Client } from './client.ts';

/** The operator's settings (document 1, §7). */
export const createAccountGateway = (client: Client) => ({
  loadSettings: fromPromise<Settings>(({ signal }) =>
    client.read(accountCalls.settings, {}, { signal, initial: true }),
  ),
  /** Empty when the operator names no address. */
  loadSupportEmail: fromPromise<string>(({ signal }) =>
    client.read(accountCalls.setting, { key: 'service_email' }, { signal, quiet: true }),
  ),
});
