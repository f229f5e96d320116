import { describe, expect, it } from 'vitest';
import { specifiedVerification } from '#fixtures/exchange/specified.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { absent, readerOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

const read = readerOf(verificationCalls.review.reply);
const noReasons = { name: '', cardId: '', frontPhoto: '', backPhoto: '', selfie: '' };
const none = {
  status: 'none',
  name: '',
  cardId: '',
  frontPhoto: '',
  backPhoto: '',
  selfie: '',
  reasons: noReasons,
};

describe('A verification', () => {
  const sample = sampleOf(specifiedVerification, read);

  it('with exactly the specified fields is read [VERIFICATION-4, VERIFICATION-9]', () => {
    expect(sample.read()).toEqual({
      status: 'waiting',
      name: 'Ada Lovelace',
      cardId: 'X1234567',
      frontPhoto: 'https://cdn.example.test/front.jpg',
      backPhoto: 'https://cdn.example.test/back.jpg',
      selfie: 'https://cdn.example.test/hand.jpg',
      reasons: noReasons,
    });
  });

  it.each(
    sample.fields({
      name: ['name', 'text'],
      card_id: ['cardId', 'text'],
      front_pic: ['frontPhoto', 'text'],
      reverse_pic: ['backPhoto', 'text'],
      hand_pic: ['selfie', 'text'],
    }),
  )('%s [VERIFICATION-4]', (_, { read: readChanged, expected }) => expect(readChanged()).toEqual(expected));

  it.each(
    sample.rows(
      ['review_status', 0, 'status', 'none'],
      ['review_status', '0', 'status', 'none'],
      ['review_status', 1, 'status', 'waiting'],
      ['review_status', '1', 'status', 'waiting'],
      ['review_status', 2, 'status', 'approved'],
      ['review_status', '2', 'status', 'approved'],
      ['review_status', 3, 'status', 'rejected'],
      ['review_status', '3', 'status', 'rejected'],
      ['review_status', 9, 'status', 'none'],
      ['review_status', 'new', 'status', 'none'],
      ['review_status', null, 'status', 'none'],
      ['review_status', absent, 'status', 'none'],
    ),
  )('%s [VERIFICATION-4]', (_, { read: readChanged, expected }) => expect(readChanged()).toEqual(expected));

  it.each(
    sample.rows(
      ['reasons', { name: 'Wrong.' }, 'reasons', { ...noReasons, name: 'Wrong.' }],
      [
        'reasons',
        { name: 'a', card_id: 'b', front_pic: 'c', reverse_pic: 'd', hand_pic: 'e' },
        'reasons',
        { name: 'a', cardId: 'b', frontPhoto: 'c', backPhoto: 'd', selfie: 'e' },
      ],
      ['reasons', {}, 'reasons', noReasons],
      ['reasons', null, 'reasons', noReasons],
      ['reasons', absent, 'reasons', noReasons],
      ['reasons', 'unreadable', 'reasons', noReasons],
    ),
  )('%s [VERIFICATION-33]', (_, { read: readChanged, expected }) => expect(readChanged()).toEqual(expected));

  it.each([[null], [undefined], [{}]])('of %j has not been submitted [VERIFICATION-9]', (sent) => {
    expect(read(sent)).toEqual(none);
  });

  it("of a text can't be read", () => {
    expect(read('none')).toBe(unreadable);
  });
});

describe('The answer to documents', () => {
  it.each([null, undefined, {}, [], 'received'])('may carry %j as its data [VERIFICATION-8]', (data) => {
    expect(readerOf(verificationCalls.submit.reply)(data)).not.toBe(unreadable);
  });
});

describe('The calls of the verification', () => {
  it('are for real users, with the specified paths and fields [VERIFICATION-8, VERIFICATION-9, SESSION-17]', () => {
    const { submit, review } = verificationCalls;
    expect([submit.method, submit.path, submit.access, Object.keys(submit.input.entries)]).toEqual([
      'POST',
      '/api/user_real/real_name',
      'realOnly',
      ['name', 'card_id', 'front_pic', 'reverse_pic', 'hand_pic'],
    ]);
    expect([review.method, review.path, review.access, Object.keys(review.input.entries)]).toEqual([
      'GET',
      '/api/user_real/center',
      'realOnly',
      [],
    ]);
  });
});
