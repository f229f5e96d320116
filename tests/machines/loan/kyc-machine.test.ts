import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { emptyKyc, type KycDraft, type KycStep } from '#domain/loan-kyc.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { kycPhotoIdempotency } from '#fixtures/loan-kyc.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import { type KycActor, kycBlockerOf, kycDraftOf, kycMachine, placeOf } from '#machines/loan/kyc.machine.ts';
import type { Submission } from '#ports/answer.ts';
import type { KycAnswer, KycObjections, KycRequest } from '#ports/loan.ts';
import { recordedCall } from '../../kit/browser/recorded-call.ts';

const received: KycAnswer = { accepted: true, data: null, message: 'Received.' };
const refusedFor = (objections: KycObjections): KycAnswer => ({
  accepted: false,
  code: 0,
  message: 'Not accepted.',
  objections,
});

interface Options {
  draft?: KycDraft;
  answers?: (KycAnswer | 'silence' | Error)[];
  isDeclared?: boolean;
}

function start({ draft = completeKyc, answers = [], isDeclared = true }: Options = {}) {
  const sent: Submission<KycRequest>[] = [];
  const clock = new SimulatedClock();
  const submitKyc = recordedCall<KycAnswer, Submission<KycRequest>>(sent, (nth) => {
    const answer = answers[nth - 1] ?? 'silence';
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === 'silence' ? new Promise(() => undefined) : Promise.resolve(answer);
  });
  const actor = createActor(kycMachine.provide({ actors: { submitKyc } }), {
    clock,
    input: {
      draft,
      objections: {},
      known: {},
      today: '2026-03-02',
      idempotency: isDeclared ? idempotency : undeclaredIdempotency,
      photoIdempotency: kycPhotoIdempotency,
    },
  }).start();
  const send = (...types: ('next' | 'back' | 'review' | 'submit' | 'askAgain' | 'leave')[]) => {
    for (const type of types) actor.send(type === 'review' ? { type: 'goTo', step: 'review' } : { type });
    return actor.getSnapshot().value;
  };
  return { actor, sent, clock, send };
}

const until = (actor: KycActor, value: 'submitted' | 'unconfirmed' | 'reviewing') =>
  waitFor(actor, (snapshot) => snapshot.matches(value), { timeout: 1_000 });

const goTo = (actor: KycActor, step: KycStep | 'review') => {
  actor.send({ type: 'goTo', step });
  return actor.getSnapshot().value;
};

const steps = ['person', 'contact', 'work', 'assets', 'documents'] as const;

/** Complete but for the photo, so that it is filled in step by step. */
const withoutPhoto = { ...completeKyc, passportPhoto: null };

describe('The form of the verification for loans', () => {
  it('has five steps and a review, in this order, and back [LOAN-40]', () => {
    const { actor, send } = start({ draft: withoutPhoto });
    expect(actor.getSnapshot().value).toEqual({ filling: 'person' });
    expect(send('next')).toEqual({ filling: 'contact' });
    expect(send('next')).toEqual({ filling: 'work' });
    expect(send('next')).toEqual({ filling: 'assets' });
    expect(send('next')).toEqual({ filling: 'documents' });
    actor.send({ type: 'photo.changed', field: 'passportPhoto', url: '/api/common/image/passport' });
    expect(send('next')).toBe('reviewing');
    expect(send('back')).toEqual({ filling: 'documents' });
    expect(send('back')).toEqual({ filling: 'assets' });
    expect(send('back')).toEqual({ filling: 'work' });
    expect(send('back')).toEqual({ filling: 'contact' });
    expect(send('back')).toEqual({ filling: 'person' });
    expect(send('back')).toEqual({ filling: 'person' });
    expect(kycDraftOf(actor.getSnapshot())).toEqual(completeKyc);
  });

  it.each([
    ['person', { lastName: '' }],
    ['contact', { areaCode: '' }],
    ['work', { personalIncome: decimal(0) }],
    ['assets', { debts: ' ' }],
    ['documents', { passportPhoto: null }],
  ] as const)('stays in the step %s, which lacks something, and says what only then', (step, lacking) => {
    const { actor, send } = start({ draft: { ...completeKyc, ...lacking } });
    expect(goTo(actor, step)).toEqual({ filling: step });
    expect(actor.getSnapshot().context.isChecked).toBe(false);
    expect(send('next')).toEqual({ filling: step });
    expect(actor.getSnapshot().context.isChecked).toBe(true);
  });

  it('says nothing of a step that was just entered', () => {
    const { actor, send } = start({ draft: { ...emptyKyc, ...withoutPhoto, lastName: '', areaCode: '' } });
    send('next');
    actor.send({ type: 'change', changes: { lastName: 'Lovelace' } });
    expect(send('next')).toEqual({ filling: 'contact' });
    expect(actor.getSnapshot().context.isChecked).toBe(false);
  });

  it('leads through every later step that was not looked at since it was opened, though it is complete [LOAN-153]', () => {
    const { send } = start();
    expect(send('next')).toEqual({ filling: 'contact' });
    expect(send('next')).toEqual({ filling: 'work' });
    expect(send('next')).toEqual({ filling: 'assets' });
    expect(send('next')).toEqual({ filling: 'documents' });
    expect(send('next')).toBe('reviewing');
  });

  it('goes from a step that was only looked at back to the review', () => {
    const { actor, send } = start();
    send('next', 'next', 'next', 'next', 'next');
    for (const step of steps) {
      expect(goTo(actor, step)).toEqual({ filling: step });
      expect(send('next')).toBe('reviewing');
    }
  });

  it('leads from a step that was changed through all that come after it, and from a photo to the review [LOAN-153]', () => {
    const { actor, send } = start();
    send('next', 'next', 'next', 'next', 'next');
    goTo(actor, 'assets');
    actor.send({ type: 'change', changes: { hasHouse: true } });
    expect(send('next')).toEqual({ filling: 'documents' });
    actor.send({ type: 'photo.changed', field: 'houseCertificate', url: '/api/common/image/house' });
    expect(send('next')).toBe('reviewing');
    goTo(actor, 'contact');
    actor.send({ type: 'change', changes: { address: '1 New Street' } });
    expect(send('next')).toEqual({ filling: 'work' });
    goTo(actor, 'review');
    goTo(actor, 'contact');
    expect(send('next')).toEqual({ filling: 'assets' });
  });

  it('leads forwards again through the steps that were gone back over [LOAN-153]', () => {
    const { send } = start();
    send('next', 'next', 'next', 'next');
    expect(send('back', 'back')).toEqual({ filling: 'work' });
    expect(send('next')).toEqual({ filling: 'assets' });
    expect(send('next')).toEqual({ filling: 'documents' });
  });

  it('leads through the steps after an objection, once it was met [LOAN-153]', async () => {
    const { actor, send } = start({ answers: [refusedFor({ debts: 'Name them.' })] });
    send('next', 'next', 'next', 'next', 'next', 'submit');
    await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    expect(send('next')).toEqual({ filling: 'documents' });
    expect(send('next')).toBe('reviewing');
  });

  it('cannot be sent while anything is missing, and the review says what', () => {
    const { actor, send, sent } = start({ draft: withoutPhoto });
    expect(goTo(actor, 'review')).toBe('reviewing');
    expect(actor.getSnapshot().context.isChecked).toBe(true);
    expect(send('submit')).toBe('reviewing');
    expect(sent).toEqual([]);
  });

  it('cannot be sent while a photo that it asks for is on its way, though nothing is missing', () => {
    const { actor, send, sent } = start({ draft: { ...completeKyc, hasCar: true } });
    expect(goTo(actor, 'review')).toBe('reviewing');
    expect(kycBlockerOf(actor.getSnapshot())).toBeNull();
    const { carCertificate, houseCertificate } = actor.getSnapshot().children;
    houseCertificate?.send({ type: 'choose', photo: { token: 'photo-1', name: 'house.jpg' } });
    expect(kycBlockerOf(actor.getSnapshot())).toBeNull();
    carCertificate?.send({ type: 'choose', photo: { token: 'photo-2', name: 'car.jpg' } });
    expect(kycBlockerOf(actor.getSnapshot())).toBe('uploading');
    expect(send('submit')).toBe('reviewing');
    expect(sent).toEqual([]);
    carCertificate?.send({ type: 'remove' });
    expect(kycBlockerOf(actor.getSnapshot())).toBeNull();
    expect(send('submit')).toBe('submitting');
  });

  it('that lacks something says so before it says that a photo is on its way', () => {
    const { actor } = start({ draft: withoutPhoto });
    const { passportPhoto } = actor.getSnapshot().children;
    passportPhoto?.send({ type: 'choose', photo: { token: 'photo-1', name: 'passport.jpg' } });
    expect(kycBlockerOf(actor.getSnapshot())).toBe('incomplete');
  });

  it('leads from the last step to the review, which names what the steps before lack', () => {
    const { actor, send } = start({ draft: { ...completeKyc, lastName: '' } });
    goTo(actor, 'documents');
    expect(send('next')).toBe('reviewing');
    expect(actor.getSnapshot().context.isChecked).toBe(true);
  });

  it('is sent as a whole, under a key, and is done [LOAN-77]', async () => {
    const { actor, send, sent } = start({ answers: [received] });
    send('review', 'submit', 'submit');
    expect((await until(actor, 'submitted')).status).toBe('done');
    expect(sent).toEqual([{ request: { draft: completeKyc }, idempotencyKey: keyOfAttempt(1) }]);
  });
});

describe('A refusal', () => {
  it.each([
    ['person', { documentNumber: 'Not on the document.', job: 'Too short.' }],
    ['contact', { taxBill: 'Too dark.', phone: 'No such number.' }],
    ['work', { job: 'Too short.' }],
    ['assets', { debts: 'Name them.' }],
    ['documents', { passportPhoto: 'Too dark.' }],
  ] as const)('opens the step %s of its first objection, and keeps the rest', async (step, objections) => {
    const { actor, send } = start({ answers: [refusedFor(objections)] });
    send('review', 'submit');
    const refused = await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    expect(refused.value).toEqual({ filling: step });
    expect(refused.context).toMatchObject({ objections, refusal: 'Not accepted.', request: null });
    const photo = 'passportPhoto' in objections ? null : completeKyc.passportPhoto;
    expect(kycDraftOf(refused)).toEqual({ ...completeKyc, passportPhoto: photo });
  });

  it('follows the language: its objections are reworded, and those that others made stay', async () => {
    const objections = { job: 'Too short.', passportPhoto: 'Too dark.' };
    const { actor, send } = start({ answers: [refusedFor(objections)] });
    send('review', 'submit');
    await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    const upload = actor.getSnapshot().children.passportPhoto;
    actor.send({
      type: 'objections.reworded',
      before: { job: 'Shorter.', passportPhoto: 'Too dark.', debts: 'Name them.' },
      now: { job: 'Kürzer.', passportPhoto: 'Zu dunkel.', debts: 'Nennen Sie sie.' },
    });
    expect(actor.getSnapshot().context.objections).toEqual({
      job: 'Too short.',
      passportPhoto: 'Zu dunkel.',
    });
    expect(upload?.getSnapshot().context.reason).toBe('Zu dunkel.');
    actor.send({ type: 'objections.reworded', before: objections, now: { job: 'Zu kurz.' } });
    expect(actor.getSnapshot().context.objections).toEqual({ job: 'Zu kurz.', passportPhoto: 'Zu dunkel.' });
  });

  it('of a photo that the API refused since stays as the API said it', async () => {
    const { actor, send } = start({ answers: [refusedFor({ passportPhoto: 'Too dark.' })] });
    send('review', 'submit');
    await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    const upload = actor.getSnapshot().children.passportPhoto;
    upload?.send({ type: 'remove' });
    upload?.send({ type: 'photo.known', url: '', reason: 'No picture.' });
    actor.send({
      type: 'objections.reworded',
      before: { passportPhoto: 'Too dark.' },
      now: { passportPhoto: 'Zu dunkel.' },
    });
    expect(upload?.getSnapshot().context.reason).toBe('No picture.');
  });

  it('without objections stays at the review with its message, which a change takes away', async () => {
    const { actor, send } = start({ answers: [refusedFor({}), received] });
    send('review', 'submit');
    const refused = await until(actor, 'reviewing');
    expect(refused.context.refusal).toBe('Not accepted.');
    goTo(actor, 'work');
    actor.send({ type: 'change', changes: { job: 'Engineer' } });
    expect(actor.getSnapshot().context.refusal).toBeNull();
    send('review', 'submit');
    await until(actor, 'submitted');
  });

  it('is gone from the screen once the form is sent again', async () => {
    const { actor, send, sent } = start({ answers: [refusedFor({})] });
    send('review', 'submit');
    await until(actor, 'reviewing');
    expect(send('submit')).toBe('submitting');
    expect(actor.getSnapshot().context.refusal).toBeNull();
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('objects to a field until that is changed; a new area code changes the number', async () => {
    const { actor, send } = start({ answers: [refusedFor({ phone: 'Unknown.', job: 'Too short.' })] });
    send('review', 'submit');
    await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    actor.send({ type: 'change', changes: { country: 'US' } });
    expect(actor.getSnapshot().context.objections).toEqual({ phone: 'Unknown.', job: 'Too short.' });
    actor.send({ type: 'change', changes: { areaCode: '1' } });
    expect(actor.getSnapshot().context.objections).toEqual({ job: 'Too short.' });
  });

  it('of a photo stands at that photo until another one is uploaded', async () => {
    const { actor, send } = start({ answers: [refusedFor({ passportPhoto: 'Too dark.' })] });
    send('review', 'submit');
    await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    const upload = actor.getSnapshot().children.passportPhoto;
    expect(upload?.getSnapshot()).toMatchObject({ value: 'rejected', context: { reason: 'Too dark.' } });
    upload?.send({ type: 'remove' });
    expect(actor.getSnapshot().context.objections).toEqual({ passportPhoto: 'Too dark.' });
    actor.send({ type: 'photo.changed', field: 'passportPhoto', url: '/api/common/image/new' });
    expect(actor.getSnapshot().context.objections).toEqual({});
  });
});

describe('Without an answer', () => {
  it.each([
    ['a broken connection', new Error('No answer')],
    ['15 seconds of silence', 'silence' as const],
  ])(
    '(%s) it is unconfirmed, and the same request is sent only when the user asks again',
    async (_, answer) => {
      const { actor, send, sent, clock } = start({ answers: [answer, received] });
      send('review', 'submit');
      if (answer === 'silence') {
        clock.increment(14_999);
        expect(actor.getSnapshot().value).toBe('submitting');
        clock.increment(1);
      }
      await until(actor, 'unconfirmed');
      expect(placeOf(actor.getSnapshot())).toBe('review');
      expect(send('askAgain')).toBe('submitting');
      await until(actor, 'submitted');
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  it('it can be left to the review; sent from there it has another key', async () => {
    const { actor, send, sent } = start({ answers: [new Error('No answer'), received] });
    send('review', 'submit');
    await until(actor, 'unconfirmed');
    expect(send('leave')).toBe('reviewing');
    send('submit');
    await until(actor, 'submitted');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('it is not asked again where a repeated key may do it twice', async () => {
    const { actor, send, sent } = start({ answers: [new Error('No answer')], isDeclared: false });
    send('review', 'submit');
    await until(actor, 'unconfirmed');
    expect(send('askAgain')).toBe('unconfirmed');
    expect(sent).toHaveLength(1);
  });
});
