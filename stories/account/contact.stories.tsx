import { reply } from '#fixtures/exchange/api.ts';
import { accountCalls } from '#protocol/account.ts';
import { page } from '../kit/page.tsx';

export default { title: 'account/Contact' };

const email = (shown: string, replies = {}) => page('/mine/email', shown, { replies });

export const Invite = page('/mine/invite', 'PELORUS7');
export const Email = email('support@pelorus.test', reply(accountCalls.setting, 'support@pelorus.test'));
export const EmailFailed = email('Try again', { [accountCalls.setting.path]: 'no connection' });
export const NoEmail = email('No e-mail address at the moment', reply(accountCalls.setting, ''));
export const About = page('/mine/about', 'Contracts, micro orders, funds and copy-trading in one place.');
