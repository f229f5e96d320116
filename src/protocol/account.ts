import * as v from 'valibot';
import { call } from './call.ts';
import { text } from './fields.ts';

const settings = v.pipe(
  v.object({
    service_link: text,
    service_link_type: v.number(),
    verify_reg_type: v.number(),
    trade_fee_type: v.number(),
    micro_loss_level: v.number(),
  }),
  v.transform((wire) => ({
    supportLink: wire.service_link,
    supportMode:
      wire.service_link_type === 2
        ? ('copy' as const)
        : wire.service_link_type === 3
          ? ('redirect' as const)
          : ('embed' as const),
    verifiesRegistration: wire.verify_reg_type === 1,
    feeBasis: wire.trade_fee_type === 1 ? ('lots' as const) : ('margin' as const),
    microLoss: wire.micro_loss_level === 0 ? ('full' as const) : ('minimum' as const),
  })),
);

/** The operator's settings (document 1, §3). */
export type Settings = v.InferOutput<typeof settings>;

/** Settings of the operator (document 1, §7). */
export const accountCalls = {
  settings: call({
    method: 'GET',
    path: '/api/basicSet/getBasicInfo',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: settings,
  }),
  /** One named setting, such as `is_show_mobile` or `service_email`. */
  setting: call({
    method: 'GET',
    path: '/api/default/setting',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ key: v.string() }),
    reply: text,
  }),
};
