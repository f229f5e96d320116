import { accountCalls } from '#protocol/account.ts';
import { type Client, quiet, reader } from './client.ts';

/** The operator's settings and support address (ACCOUNT-28, ACCOUNT-29, ACCOUNT-30). */
export const createAccountGateway = (client: Client) => ({
  loadSettings: reader((_, options) => client.read(accountCalls.settings, {}, options), {
    ...quiet,
    initial: true,
  }),
  /** Empty if the operator has set no address. */
  loadSupportEmail: reader(
    (_, options) => client.read(accountCalls.setting, { setting: 'supportEmail' }, options),
    quiet,
  ),
});
