import { demoUser } from '#fixtures/session.ts';
import { page } from '../kit/page.tsx';

export default { title: 'session/Pages' };

export const SignIn = page('/login', 'Sign in', { user: null });
export const Register = page('/register', 'Create an account', { user: null });
export const ForgottenPassword = page('/forgot', 'Forgot your password?', { user: null });
export const Password = page('/mine/password', 'Change password');
export const RealOnly = page('/mine/real-only', 'Please register or log in to a real account', {
  user: demoUser,
});
export const Notices = page('/mine/notices', 'No notices yet');
export const Support = page('/mine/chat', 'Customer service');
