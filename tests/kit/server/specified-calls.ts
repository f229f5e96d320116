import type { Method } from '#protocol/call.ts';

/** Every call of the specification (the tables "Calls" in docs/requirements), and those that this project adds. */
const calls = `
GET /api/default/area_list
GET /api/default/captcha
GET /api/default/captcha_challenge
POST /api/default/feedback
GET /api/push/key
POST /api/push/subscribe
POST /api/push/unsubscribe
GET /api/default/setting
POST /api/user/loginForU
GET /api/user/createAccountDemoForU
POST /api/user/register
POST /api/user/forget_password
POST /api/user/amend_password
GET /api/user/info
GET /api/user/get_profits
POST /api/user/logout
POST /api/notify/send_email
POST /api/notify/send_sms
GET /api/basicSet/getBasicInfo
GET /api/company/getCompanyStatus
GET /api/company/getCompany
GET /v2/api/main/user/resetForexDemoAccount
GET /v2/api/main/wallet/getBalance
GET /v2/api/main/accountLog/forexChange
GET /v2/api/forex/trade_list
GET /v2/api/forex/getCategories
GET /v2/api/forex/searchCurrency
GET /v2/api/forex/abbreviated_cache_kline
GET /v2/api/forex/kline
GET /v2/api/forex/submit
GET /v2/api/forex/my_deal
GET /v2/api/forex/close
GET /v2/api/forex/cancel_trade
GET /v2/api/forex/set_stop_price
GET /v2/api/forex/my_deal_follow_order
GET /v2/api/micro/get_seconds
GET /v2/api/micro/submit
GET /v2/api/micro/orders
GET /api/news/list
GET /api/news/info
GET /api/rank/list
GET /api/follow/list
GET /api/follow/trader_list
GET /api/follow/trader_detail
POST /api/follow/apply_trader
POST /api/follow/follow_trader
POST /api/follow/canal_follow
GET /api/follow/followed_trader
GET /api/follow/my_follower
POST /api/common/image_upload
GET /api/account/transfer_log
POST /api/account/transfer
GET /api/account/draw_symbol_list
POST /api/account/draw
GET /api/account/draw_list
GET /api/quickCharge/info
GET /api/quickCharge/symbols
GET /api/quickCharge/wire_info
GET /api/quickCharge/quick_ist
GET /api/quickCharge/submit
GET /api/quickCharge/wire_submit
GET /api/wallet/get_draw_method
POST /api/wallet/bind_draw_method
POST /api/wallet/del_draw_method
POST /api/user_real/real_name
GET /api/user_real/center
GET /api/loan/info
POST /api/loan/kyc_submit
GET /api/loan/loan_config
GET /api/loan/config_info
GET /api/loan/get_date
POST /api/loan/loan_submit
GET /api/loan/loan_list
GET /api/loan/loan_info
GET /api/loan/repayment_info
GET /api/loan/repayment_accounts
POST /api/loan/repayment_submit
GET /api/fund/list
GET /api/fund/info
GET /api/fund/buy
GET /api/fund/subList
GET /api/fund/insList
GET /api/fund/applyRefund
`;

export interface Specified {
  method: Method;
  path: string;
}

export const specified: readonly Specified[] = calls
  .trim()
  .split('\n')
  // The list above has GET and POST only.
  .map((line) => line.split(' ') as [Method, string])
  .map(([method, path]) => ({ method, path }));

/**
 * The calls of the pages that only real users may open: withdrawal, transfer, real-name verification and
 * password (SESSION-15 to SESSION-19). The invitation page has no call of its own.
 */
export const realOnly: ReadonlySet<string> = new Set(
  `/api/account/draw_symbol_list
/api/account/draw
/api/account/draw_list
/api/wallet/get_draw_method
/api/wallet/bind_draw_method
/api/wallet/del_draw_method
/api/account/transfer_log
/api/account/transfer
/api/user_real/real_name
/api/user_real/center
/api/user/amend_password`.split('\n'),
);
