import { expect, it } from 'vitest';
import { accountCalls } from '#protocol/account.ts';
import type { Config } from '#server/kernel/config.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

async function settingsOf(config: Partial<Config>) {
  const exchange = await startSandbox(undefined, { config });
  const setting = async (key: string) => (await exchange.call(accountCalls.setting, { key })).data;
  const settings = {
    ...Object((await exchange.call(accountCalls.settings, {})).data),
    is_show_mobile: await setting('is_show_mobile'),
    service_email: await setting('service_email'),
  };
  await exchange.stop();
  return settings;
}

it('the settings are those of the operator [ACCOUNT-28]', async () => {
  expect(await settingsOf({})).toEqual({
    service_link: '/sandbox/support',
    service_link_type: 1,
    verify_reg_type: 1,
    trade_fee_type: 1,
    micro_loss_level: 0,
    terms_link: '/sandbox/terms',
    password_least: 8,
    password_most: 128,
    is_show_mobile: '1',
    service_email: 'support@pelorus.test',
  });
  expect(
    await settingsOf({
      serviceLink: 'https://chat.example.com',
      serviceLinkType: 3,
      termsLink: 'https://terms.example.com',
      verifiesRegistration: false,
      feeBasis: 'margin',
      microLoss: 'minimum',
      showsMobile: false,
      serviceEmail: 'help@example.com',
    }),
  ).toEqual({
    service_link: 'https://chat.example.com',
    service_link_type: 3,
    verify_reg_type: 0,
    trade_fee_type: 0,
    micro_loss_level: 1,
    terms_link: 'https://terms.example.com',
    password_least: 8,
    password_most: 128,
    is_show_mobile: '0',
    service_email: 'help@example.com',
  });
});
