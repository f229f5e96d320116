import { accountCalls } from '#protocol/account.ts';
import type { Area } from '../kernel/area.ts';
import { always, implementFromMemory, implementShared } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import { passwordLength } from '../kernel/config.ts';
import type { World } from '../kernel/world.ts';

/** The operator's settings (ACCOUNT-28, ACCOUNT-29). */
export function createAccount({ config }: World): Area {
  const settings = new Map([
    ['is_show_mobile', config.showsMobile ? '1' : '0'],
    ['service_email', config.serviceEmail],
  ]);
  return {
    implementations: [
      implementShared(accountCalls.settings, always, () => ({
        service_link: config.serviceLink,
        service_link_type: config.serviceLinkType,
        verify_reg_type: config.verifiesRegistration ? 1 : 0,
        trade_fee_type: config.feeBasis === 'lots' ? 1 : 0,
        terms_link: config.termsLink,
        password_least: passwordLength.least,
        password_most: passwordLength.most,
        micro_loss_level: config.microLoss === 'full' ? 0 : 1,
      })),
      implementFromMemory(accountCalls.setting, ({ input }) => {
        const value = settings.get(input.key);
        if (value === undefined) throw new Refusal(/*i18n*/ "This setting doesn't exist.");
        return value;
      }),
    ],
  };
}
