import { expect, it } from 'vitest';
import type { Access } from '#protocol/call.ts';
import { callTables, protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { areas } from '../../kit/headless/sent-calls.ts';

it('every area of the protocol is in the table', () => {
  const all = Object.values(areas).flatMap((group): object[] => Object.values(group));
  expect(new Set(all)).toEqual(new Set(callTables));
});

it('calls are for users with a session, but for those of guests and of real users [SESSION-17]', () => {
  const pathsFor = (wanted: Access) =>
    [...new Set(protocolCalls.flatMap(({ access, path }) => (access === wanted ? [path] : [])))].sort();
  expect(pathsFor('realOnly')).toEqual([
    '/api/account/draw',
    '/api/account/draw_list',
    '/api/account/draw_symbol_list',
    '/api/account/transfer',
    '/api/account/transfer_log',
    '/api/user/amend_password',
    '/api/user_real/center',
    '/api/user_real/real_name',
    '/api/wallet/bind_draw_method',
    '/api/wallet/del_draw_method',
    '/api/wallet/get_draw_method',
  ]);
  expect(pathsFor('public')).toEqual([
    '/api/basicSet/getBasicInfo',
    '/api/company/getCompany',
    '/api/company/getCompanyStatus',
    '/api/default/area_list',
    '/api/default/captcha',
    '/api/default/captcha_challenge',
    '/api/default/setting',
    '/api/follow/list',
    '/api/follow/trader_detail',
    '/api/follow/trader_list',
    '/api/news/info',
    '/api/news/list',
    '/api/notify/send_email',
    '/api/notify/send_sms',
    '/api/rank/list',
    '/api/user/createAccountDemoForU',
    '/api/user/forget_password',
    '/api/user/loginForU',
    '/api/user/register',
    '/v2/api/forex/abbreviated_cache_kline',
    '/v2/api/forex/getCategories',
    '/v2/api/forex/kline',
    '/v2/api/forex/my_deal_follow_order',
    '/v2/api/forex/searchCurrency',
    '/v2/api/forex/trade_list',
    '/v2/api/micro/get_seconds',
  ]);
});
