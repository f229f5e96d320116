import {
  specifiedArea,
  specifiedArticle,
  specifiedCaptcha,
  specifiedCompany,
  specifiedRankingEntry,
  specifiedSettings,
  specifiedUser,
  specifiedVerification,
} from '#fixtures/exchange/specified.ts';
import { noReasons } from '#fixtures/verification.ts';
import { accountCalls } from '#protocol/account.ts';
import { contentCalls } from '#protocol/content.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { absent, describeSamples, each, readerOf, rowReaderOf } from '../kit/headless/reply-fields.ts';

describeSamples({
  'The base settings [ACCOUNT-24, ACCOUNT-29, ACCOUNT-33, ACCOUNT-34, ACCOUNT-35]': {
    wire: specifiedSettings,
    reader: readerOf(accountCalls.settings.reply),
    result: {
      supportLink: 'https://support.example.test/',
      supportMode: 'embed',
      verifiesRegistration: true,
      feeBasis: 'lots',
      microLoss: 'full',
      termsLink: '',
      passwordLength: null,
    },
    values: [
      ...each('service_link_type', 'supportMode', [2, 'copy'], [3, 'redirect'], [0, 'embed']),
      ['verify_reg_type', 0, 'verifiesRegistration', false],
      ['verify_reg_type', null, 'verifiesRegistration', null],
      ...each('trade_fee_type', 'feeBasis', [1, 'lots'], [0, 'margin'], [null, null]),
      ...each('micro_loss_level', 'microLoss', [0, 'full'], [1, 'minimum'], [absent, null]),
      ['trade_fee_type', 'lots', 'feeBasis', null],
      ['terms_link', '/terms', 'termsLink', '/terms'],
    ],
  },
  'An article [CONTENT-29, CONTENT-33, CONTENT-34]': {
    wire: specifiedArticle,
    reader: readerOf(contentCalls.article.reply),
    result: {
      id: '6',
      title: 'Gold',
      logo: 'https://cdn.example.test/gold.png',
      content: '<p>Rates.</p>',
      summary: 'What moves it',
      createdAt: '2026-03-01',
    },
  },
  'A company [CONTENT-30, CONTENT-36]': {
    wire: specifiedCompany,
    reader: rowReaderOf(contentCalls.companies.reply),
    result: {
      id: '8',
      name: 'Example Markets',
      logo: 'https://cdn.example.test/company.png',
      email: 'office@example.test',
      mainCompany: 'Example Holding',
      website: 'https://example.test/',
      office: 'London',
      registeredAddress: '1 Old Street',
    },
  },
  'A ranking entry [CONTENT-31, CONTENT-32]': {
    wire: specifiedRankingEntry,
    reader: rowReaderOf(contentCalls.ranking.reply),
    result: {
      id: '',
      traderId: '',
      user: 'ORION',
      multiple: '2.5',
      threeWeekRate: '12.5',
      threeWeekWinRate: '61.5',
      threeWeekProfit: '1043.2',
      totalRate: '88.1',
      trades: 412,
      code: 'R-7',
    },
    values: [
      ...each(
        'user',
        'user',
        [88, '88'],
        [null, ''],
        [{ nickname: 'VEGA' }, 'VEGA'],
        [{ nickname: null, name: 'Vera' }, 'Vera'],
        [{ email: 'v@example.test' }, 'v@example.test'],
        [{ uid: 88 }, '88'],
      ),
      ['three_week_rate', '12.5%', 'threeWeekRate', '12.5'],
      ['id', 7, 'id', '7'],
    ],
  },
  'An area code [SESSION-21, SESSION-39]': {
    wire: specifiedArea,
    reader: rowReaderOf(registrationCalls.areas.reply),
    result: { id: '9', country: 'GB', prefix: '044' },
  },
  'A captcha [SESSION-43]': {
    wire: specifiedCaptcha,
    reader: readerOf(registrationCalls.captcha.reply),
    result: { id: 'c-1', image: 'data:image/png;base64,AAAA' },
    values: [
      ['b64s', 'iVBORw0KGgo=', 'image', 'data:image/png;base64,iVBORw0KGgo='],
      ['b64s', 'data:image/jpeg;base64,/9j/', 'image', 'data:image/jpeg;base64,/9j/'],
    ],
  },
  'A user [SESSION-20, SESSION-47]': {
    wire: specifiedUser,
    reader: readerOf(sessionCalls.user.reply),
    result: {
      id: '41',
      email: 'ada@example.test',
      uid: '880041',
      isDemo: false,
      level: 3,
      creditScore: 640,
      inviteCode: 'XK27',
      isTrader: false,
      traderStatus: 'none',
      traderReason: '',
    },
    values: [
      ['level', 'VIP 2', 'level', null],
      ['credit_score', 'good', 'creditScore', null],
      ...each(
        'trader_status',
        'traderStatus',
        [1, 'waiting'],
        ['2', 'approved'],
        [3, 'rejected'],
        [9, 'none'],
      ),
      ['trader_reason', 'Too few trades.', 'traderReason', 'Too few trades.'],
    ],
  },
  'A verification [VERIFICATION-4, VERIFICATION-9, VERIFICATION-33]': {
    wire: specifiedVerification,
    reader: readerOf(verificationCalls.review.reply),
    result: {
      status: 'waiting',
      name: 'Ada Lovelace',
      cardId: 'X1234567',
      frontPhoto: 'https://cdn.example.test/front.jpg',
      backPhoto: 'https://cdn.example.test/back.jpg',
      selfie: 'https://cdn.example.test/hand.jpg',
      reasons: { name: '', cardId: '', frontPhoto: '', backPhoto: '', selfie: '' },
    },
    values: [
      ...each(
        'review_status',
        'status',
        [0, 'none'],
        [1, 'waiting'],
        [2, 'approved'],
        [3, 'rejected'],
        [9, 'none'],
        ['new', 'none'],
      ),
      ['reasons', { name: 'Wrong.' }, 'reasons', { ...noReasons, name: 'Wrong.' }],
      [
        'reasons',
        { name: 'a', card_id: 'b', front_pic: 'c', reverse_pic: 'd', hand_pic: 'e' },
        'reasons',
        { name: 'a', cardId: 'b', frontPhoto: 'c', backPhoto: 'd', selfie: 'e' },
      ],
      ['reasons', null, 'reasons', noReasons],
      ['reasons', 'unreadable', 'reasons', noReasons],
    ],
  },
});
