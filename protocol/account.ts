import * as v from 'valibot';
import type { FeeBasis } from '#domain/contract-fee.ts';
import type { MicroLoss } from '#domain/micro.ts';
import type { Support } from '#domain/support.ts';
import { addition } from './additions.ts';
import { call, reading } from './call.ts';
import { optionalCount, text, writtenText } from './fields.ts';

const supportModeOf = (type: number | null): Support['mode'] =>
  type === 2 ? 'copy' : type === 3 ? 'redirect' : 'embed';

const feeBasisOf = (type: number | null): FeeBasis | null =>
  type === null ? null : type === 1 ? 'lots' : 'margin';

const microLossOf = (level: number | null): MicroLoss | null =>
  level === null ? null : level === 0 ? 'full' : 'minimum';

const settings = v.pipe(
  v.object({
    service_link: text,
    service_link_type: optionalCount,
    verify_reg_type: optionalCount,
    trade_fee_type: optionalCount,
    micro_loss_level: optionalCount,
    terms_link: addition(text),
    password_least: addition(optionalCount),
    password_most: addition(optionalCount),
  }),
  v.transform((wire) => ({
    supportLink: wire.service_link,
    supportMode: supportModeOf(wire.service_link_type),
    /** Null here and below: the API doesn't say. */
    verifiesRegistration: wire.verify_reg_type === null ? null : wire.verify_reg_type !== 0,
    feeBasis: feeBasisOf(wire.trade_fee_type),
    microLoss: microLossOf(wire.micro_loss_level),
    /** The terms of use, and how many characters a password may have. */
    termsLink: wire.terms_link,
    passwordLength:
      wire.password_least === null || wire.password_most === null
        ? null
        : { least: wire.password_least, most: wire.password_most },
  })),
);

/** The operator's settings (ACCOUNT-24, ACCOUNT-29). */
export type Settings = v.InferOutput<typeof settings>;

/** A setting's value: alone, under `value`, or as the only field, under the setting's key. */
const settingValue = v.union([
  writtenText,
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((wire) => {
      const values = Object.values(wire);
      return wire.value ?? (values.length === 1 ? values[0] : null);
    }),
    writtenText,
  ),
]);

/** The settings that are read one by one, with their keys. */
const settingKeys = { isPhoneOffered: 'is_show_mobile', supportEmail: 'service_email' } as const;

export const accountCalls = {
  settings: call({
    ...reading,
    path: '/api/basicSet/getBasicInfo',
    access: 'public',
    isStored: true,
    input: v.object({}),
    reply: settings,
  }),
  /** One setting by its key, such as `is_show_mobile` or `service_email` (ACCOUNT-28). */
  setting: call({
    ...reading,
    path: '/api/default/setting',
    access: 'public',
    input: v.object({ key: v.string() }),
    inputOf: ({ setting }: { setting: keyof typeof settingKeys }) => ({ key: settingKeys[setting] }),
    reply: settingValue,
  }),
};
