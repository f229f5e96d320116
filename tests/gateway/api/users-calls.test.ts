import { noticeCalls } from '#protocol/notice.ts';
import { sessionCalls } from '#protocol/session.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { key, read, write } from '../../kit/headless/gateways.ts';
import { type areas, describeCalls, type RowsOf } from '../../kit/headless/sent-calls.ts';

const email = { kind: 'email', account: 'ada@pelorus.test', areaId: '' } as const;
const phone = { kind: 'phone', account: '+044-7911123456', areaId: '9' } as const;
const captcha = { id: 'c-1', answer: 'K7QX' };
const password = { password: 'a good password', repeated: 'a good password', code: '123456' };
const ignore = () => undefined;
const quietly = { quiet: true, idempotencyKey: key };

const sent = {
  account: {
    settings: ['GET /api/basicSet/getBasicInfo [ACCOUNT-24]', 'start', (app) => read(app.loadSettings)],
    setting: [
      'GET /api/default/setting?key=service_email [ACCOUNT-30]',
      'screen',
      (app) => read(app.loadSupportEmail),
    ],
  },
  content: {
    news: [
      'GET /api/news/list?category_id=1&page=2 [CONTENT-2, CONTENT-33]',
      'toast',
      (app) => read(app.loadArticles('news'), { page: 2 }),
    ],
    article: ['GET /api/news/info?id=7 [CONTENT-34]', 'toast', (app) => read(app.loadArticle('7'))],
    companies: [
      'GET /api/company/getCompany?name=bay [CONTENT-36]',
      'screen',
      (app) => read(app.search, { scope: 'companies', query: 'bay' }),
    ],
    ranking: ['GET /api/rank/list?page=3 [CONTENT-37]', 'toast', (app) => read(app.loadRanking, { page: 3 })],
    feedback: [
      'POST /api/default/feedback {"message":"Hello"}',
      [],
      (app) => write(app.sendFeedback, { message: 'Hello' }),
    ],
  },
  notice: {
    pushKey: [
      'GET /api/push/key',
      'screen',
      ({ client }) => client.read(noticeCalls.pushKey, {}, { quiet: true }).then(ignore, ignore),
    ],
    subscribe: [
      'POST /api/push/subscribe {"endpoint":"https://push.test/1","p256dh":"point","auth":"secret","kinds_off":["income"]} [NOTICE-16]',
      [],
      ({ client }) =>
        client
          .write(
            noticeCalls.subscribe,
            { device: { endpoint: 'https://push.test/1', p256dh: 'point', auth: 'secret' }, off: ['income'] },
            quietly,
          )
          .then(ignore),
    ],
    unsubscribe: [
      'POST /api/push/unsubscribe {} [NOTICE-18]',
      [],
      ({ client }) => client.write(noticeCalls.unsubscribe, {}, quietly).then(ignore),
    ],
  },
  registration: {
    areas: ['GET /api/default/area_list [SESSION-39]', 'screen', (app) => read(app.loadAreas)],
    captcha: ['GET /api/default/captcha [SESSION-43]', 'screen', (app) => read(app.loadCaptcha)],
    challenge: [
      'GET /api/default/captcha_challenge [SESSION-61]',
      'screen',
      (app) => read(app.solveChallenge),
    ],
    sendEmail: [
      'POST /api/notify/send_email {"to":"ada@pelorus.test","area_id":"","type":1,"id":"c-1","key":"K7QX"} [SESSION-44]',
      [],
      (app) => write(app.sendCode, { purpose: 'register', to: email, captcha }),
    ],
    sendSms: [
      'POST /api/notify/send_sms {"to":"+044-7911123456","area_id":"9","type":1,"id":"c-1","key":"K7QX"} [SESSION-45]',
      [],
      (app) => write(app.sendCode, { purpose: 'register', to: phone, captcha }),
    ],
    register: [
      'POST /api/user/register type=phone&area_id=9&account=+044-7911123456&password=a good password&re_password=a good password&invite_code=2E3456&sms_code=123456&key=c-1&mobile=7911123456&country=GB [SESSION-42]',
      [],
      (app) =>
        write(app.register, {
          ...password,
          name: phone,
          country: 'GB',
          mobile: ' ７９１１١٢٣\u200b456',
          inviteCode: '2E3456',
          captchaId: 'c-1',
        }),
    ],
    forgetPassword: [
      'POST /api/user/forget_password {"type":"email","account":"ada@pelorus.test","new_password":"a good password","secondary_password":"a good password","auth_code":"123456"} [SESSION-46]',
      [],
      (app) => write(app.resetPassword, { ...password, name: email }),
    ],
    amendPassword: [
      'POST /api/user/amend_password {"new_password":"a good password","auth_code":"123456","type":"phone"} [ACCOUNT-27]',
      [],
      (app) => write(app.changePassword, { ...password, kind: 'phone' }),
    ],
    resetDemo: [
      'GET /v2/api/main/user/resetForexDemoAccount [SESSION-49]',
      ['reset: demo'],
      (app) => write(app.resetDemo, 'demo account'),
    ],
  },
  session: {
    user: ['GET /api/user/info [SESSION-47]', 'screen', (app) => read(app.loadUser)],
    signOut: [
      'POST /api/user/logout {} [ACCOUNT-17]',
      [],
      ({ client }) => client.write(sessionCalls.signOut, {}, quietly).then(ignore),
    ],
    companyStatus: [
      'GET /api/company/getCompanyStatus [SESSION-48]',
      'start',
      (app) => read(app.checkCompany),
    ],
  },
  signIn: {
    signIn: [
      'POST /api/user/loginForU account=ada@pelorus.test&password=pelorus-demo&login_type=email [SESSION-40]',
      [],
      (app) => write(app.signIn, { kind: 'email', account: 'ada@pelorus.test', password: 'pelorus-demo' }),
    ],
    openDemo: [
      'GET /api/user/createAccountDemoForU?demo_id=demo-1 [SESSION-41]',
      [],
      (app) => write(app.signIn, { kind: 'demo' }),
    ],
  },
  upload: {
    image: [
      'POST /api/common/image_upload file: proof.png [WALLET-95]',
      [],
      ({ client }) =>
        client
          .write(uploadCalls.image, { file: new File(['bytes'], 'proof.png') }, quietly)
          .then(ignore, ignore),
    ],
  },
  verification: {
    submit: [
      'POST /api/user_real/real_name {"name":"Ada","card_id":"X1","front_pic":"/front","reverse_pic":"/back","hand_pic":"/selfie"} [VERIFICATION-8]',
      [],
      (app) =>
        write(app.submitVerification, {
          name: 'Ada',
          cardId: 'X1',
          frontPhoto: '/front',
          backPhoto: '/back',
          selfie: '/selfie',
        }),
    ],
    review: ['GET /api/user_real/center [VERIFICATION-9]', 'screen', (app) => read(app.loadReview)],
    standing: ['GET /api/user_real/center [INSTALL-11]', 'screen', (app) => read(app.loadReviewStanding)],
  },
} satisfies RowsOf<typeof areas.users>;

await describeCalls(sent, [
  ['GET /api/default/setting?key=is_show_mobile [ACCOUNT-28]', 'screen', (app) => read(app.loadPhoneOffered)],
  [
    'GET /api/news/list?category_id=2&page=1 [CONTENT-3, CONTENT-33]',
    'toast',
    (app) => read(app.loadArticles('announcement'), { page: 1 }),
  ],
  [
    'POST /api/notify/send_email {"to":"ada@pelorus.test","area_id":"","type":2,"id":"c-1","key":"K7QX"} [SESSION-44]',
    [],
    (app) => write(app.sendCode, { purpose: 'reset', to: email, captcha }),
  ],
  ['GET /api/user/info', 'start', (app) => read(app.restore)],
]);
