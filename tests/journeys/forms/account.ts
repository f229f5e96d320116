import { page } from 'vitest/browser';
import { reply } from '#fixtures/exchange/api.ts';
import { button, dialogButton, type Find, labelled, textbox } from '#fixtures/screens/controls.ts';
import { demoUser } from '#fixtures/session.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { success } from '../../kit/browser/app.tsx';
import { inOneGo, noFigures, noMoney, type Row } from './form.ts';
import { text } from './opened.ts';

const email = textbox('E-mail');
const code = textbox('Verification code');
const password = labelled('Password');
const newPassword = labelled('New password');
const repeated = labelled('Repeat the password');

const filling =
  (...fields: [Find, string][]) =>
  async () => {
    for (const [field, typed] of fields) await field(page).fill(typed);
  };

const noSecret = 'none: a password is never stored';
const signedIn = { id: 7, email: 'demo@pelorus.test', uid: '100007', is_demo: 0 };
const newName: [Find, string] = [email, 'new@pelorus.test'];
const ownName: [Find, string] = [email, 'demo@pelorus.test'];
const choice = 'pelorus-new';
const amended: [Find, string][] = [
  [newPassword, choice],
  [repeated, choice],
];

/** A form that asks for an account, for the code that is sent to it, and for a password. */
const inSteps = (account: readonly [Find, string][], passwords: readonly [Find, string][]) =>
  ({
    replies: reply(registrationCalls.sendEmail, null),
    fill: async () => {
      await filling(...account, [textbox('Characters in the picture'), 'K7QX'])();
      await button('Next')(page).click();
      await filling([code, '123456'], ...passwords)();
    },
    // Nobody but the API knows whether the code is right, so a refusal leads back to it.
    refused: [[code, '123456']],
    afterRefusal: [button('Next')],
    fields: passwords,
  }) as const;

/** A form without a sheet, whose screen needs nothing from the API. */
const plain = {
  ...inOneGo,
  change: noFigures,
  offline: noMoney,
  read: 'none: it needs nothing from the API',
} as const;

export const accountForms = {
  'signIn.signIn': {
    ...plain,
    path: '/login?from=/mine/about',
    user: null,
    replies: { '/api/user/info': success(signedIn) },
    accepted: { token: 'token 2', user: signedIn },
    draft: noSecret,
    fill: filling(ownName, [password, 'pelorus-demo']),
    send: button('Sign in'),
    sent: { account: 'demo@pelorus.test', password: 'pelorus-demo', login_type: 'email' },
    fields: [ownName, [password, 'pelorus-demo']],
    done: (screen) => screen.getByRole('heading', { level: 1, name: 'About' }),
  },
  'registration.register': {
    ...plain,
    path: '/register',
    user: null,
    ...inSteps(
      [newName],
      [
        [password, choice],
        [repeated, choice],
      ],
    ),
    draft: noSecret,
    send: button('Create an account'),
    sent: {
      type: 'email',
      area_id: '',
      account: 'new@pelorus.test',
      password: choice,
      re_password: choice,
      invite_code: '',
      sms_code: '123456',
      key: 'captcha',
      mobile: '',
      country: '',
    },
    done: text('Your account has been created'),
  },
  'registration.forgetPassword': {
    ...plain,
    path: '/forgot',
    user: null,
    ...inSteps([ownName], amended),
    draft: noSecret,
    send: button('Change password'),
    sent: {
      type: 'email',
      account: 'demo@pelorus.test',
      new_password: choice,
      secondary_password: choice,
      auth_code: '123456',
    },
    done: text('Your password has been changed'),
  },
  'registration.amendPassword': {
    ...plain,
    path: '/mine/password',
    ...inSteps([], amended),
    draft: noSecret,
    send: button('Change password'),
    sent: { new_password: choice, auth_code: '123456', type: 'email' },
    done: text('Your password has been changed'),
  },
  'registration.resetDemo': {
    ...plain,
    path: '/user',
    user: demoUser,
    draft: 'none: nothing is filled in',
    review: [button('Reset demo account')],
    send: dialogButton('Reset the demo account?', 'Reset'),
    cancel: dialogButton('Reset the demo account?', 'Cancel'),
    sent: {},
    fields: [],
    done: text('Your demo account has been reset.'),
  },
  'content.feedback': {
    ...plain,
    path: '/feedback',
    draft: 'none: it is written in one go',
    fill: filling([textbox('Your message'), 'The chart is fine.']),
    send: button('Send'),
    sent: { message: 'The chart is fine.' },
    fields: [[textbox('Your message'), 'The chart is fine.']],
    done: text('Thank you for your message'),
  },
} as const satisfies Record<string, Row>;
