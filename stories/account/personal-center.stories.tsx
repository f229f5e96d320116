import { demoUser } from '#fixtures/session.ts';
import { page } from '../kit/page.tsx';

export default { title: 'account/Personal center' };

export const Real = page('/user', 'Sign out');
export const Demo = page('/user', 'Demo', { user: demoUser });
