import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { agreement, monthlyLoan, quarterlyLoan, typedSignature } from '#fixtures/loan.ts';
import { keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import {
  agreementOf,
  agreementTermsBlockerOf,
  confirmedOf,
  isAcknowledged,
  loanApplicationDraftOf,
  loanApplicationFieldsOf,
  productOf,
  sentOf,
  signatureOf,
} from '#machines/loan/application.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { CallError } from '#ports/answer.ts';
import type { Agreement } from '#ports/loan.ts';
import {
  accepted,
  open,
  otherText,
  reading,
  refused,
  sentWith,
  signed,
  silence,
  thousand,
} from '../../kit/headless/loan-application.ts';

describe('The choice', () => {
  it('of a period that is no longer on offer is dropped, and the amount stays', () => {
    const { actor, now } = open({}, { draft: { ...thousand, acknowledged: null } });
    actor.send({ type: 'products.changed', products: [quarterlyLoan, { ...quarterlyLoan, id: '3' }] });
    expect(loanApplicationFieldsOf(now())).toEqual({ productId: null, amount: '1000' });
  });

  it('is made by itself where there is only one period', () => {
    const { now } = open({}, { products: [monthlyLoan] });
    expect(productOf(now())).toEqual(monthlyLoan);
    expect(loanApplicationDraftOf(now())).toBeNull();
  });

  it('stays while the products are unknown', () => {
    const { now } = open({}, { products: null, draft: { ...thousand, acknowledged: null } });
    expect(loanApplicationFieldsOf(now())).toEqual(thousand);
  });

  it('can be confirmed once it is allowed, and cancelled', () => {
    const { actor, now } = open();
    actor.send({ type: 'review' });
    expect(now().value).toBe('choosing');
    actor.send({ type: 'change', changes: thousand });
    actor.send({ type: 'review' });
    expect(now().value).toBe('confirming');
    expect(confirmedOf(now())).toEqual(monthlyLoan);
    actor.send({ type: 'back' });
    expect(now().value).toBe('choosing');
    expect(loanApplicationFieldsOf(now())).toEqual(thousand);
  });
});

describe('The agreement', () => {
  it('of a link is made for its product and amount, with nothing chosen before [LOAN-22]', async () => {
    const { requested, now } = await reading();
    expect(requested).toEqual([thousand]);
    expect(loanApplicationFieldsOf(now())).toEqual(thousand);
    expect(isAcknowledged(now())).toBe(false);
  });

  it('is made once, although its page asks for it after the confirmation and after a return', async () => {
    const { actor, requested, now } = await reading();
    actor.send({ type: 'open', ...thousand });
    expect(now().value).toBe('reading');
    expect(requested).toHaveLength(1);
  });

  it('of another amount is another agreement, which has to be acknowledged again', async () => {
    const other: Agreement = { ...agreement, amount: decimal(2000), html: '<p>2000</p>' };
    const { actor, until, requested, now } = await reading({ prepared: [agreement, other] });
    actor.send({ type: 'acknowledge', isAcknowledged: true });
    actor.send({ type: 'open', productId: monthlyLoan.id, amount: decimal(2000) });
    expect(now().value).toBe('preparing');
    await until('reading');
    expect(requested[1]).toEqual({ productId: monthlyLoan.id, amount: '2000' });
    expect(isAcknowledged(now())).toBe(false);
  });

  it('that is left and opened again finds the amount and the acknowledgement', async () => {
    const { actor, until, now } = await reading();
    actor.send({ type: 'acknowledge', isAcknowledged: true });
    actor.send({ type: 'choose' });
    expect(now().value).toBe('choosing');
    expect(loanApplicationFieldsOf(now())).toEqual(thousand);
    actor.send({ type: 'open', ...thousand });
    await until('reading');
    expect(isAcknowledged(now())).toBe(true);
  });

  it('finds the acknowledgement of its text after a reload, and not that of another text', async () => {
    const draft = { ...thousand, acknowledged: agreement.html };
    const same = await reading({}, { draft });
    expect(isAcknowledged(same.now())).toBe(true);
    const other = await reading({ prepared: [otherText] }, { draft });
    expect(isAcknowledged(other.now())).toBe(false);
  });

  it('in another language is another text: acknowledgement and signature don’t count for it', async () => {
    const { actor, until, now } = await signed({ prepared: [agreement, otherText] });
    actor.send({ type: 'language.changed' });
    expect(now().value).toBe('preparing');
    await until('reading');
    expect(agreementOf(now())?.language).toBe('fr');
    expect(isAcknowledged(now())).toBe(false);
    expect(signatureOf(now())).toBeNull();
  });

  it('that is being made when the language changes is made once more', async () => {
    const { actor, until, requested, now } = open({ prepared: [agreement, otherText] });
    actor.send({ type: 'open', ...thousand });
    actor.send({ type: 'language.changed' });
    await until('reading');
    expect(requested).toHaveLength(2);
    expect(agreementOf(now())?.language).toBe('fr');
  });

  it('is signed only once it is acknowledged; without, the user is reminded [LOAN-23, LOAN-73]', async () => {
    const { actor, now } = await reading();
    actor.send({ type: 'sign' });
    expect(now().value).toBe('reading');
    expect(now().context.isReminded).toBe(true);
    actor.send({ type: 'acknowledge', isAcknowledged: true });
    expect(now().context.isReminded).toBe(false);
    actor.send({ type: 'acknowledge', isAcknowledged: false });
    actor.send({ type: 'sign' });
    expect(now().value).toBe('reading');
    actor.send({ type: 'acknowledge', isAcknowledged: true });
    actor.send({ type: 'sign' });
    expect(now().value).toBe('signing');
  });

  it.each(['0.01', '99.99', '5000.01', '9000'])('for %s USD is impossible with this product', async (sum) => {
    const { actor, until, now } = open();
    actor.send({ type: 'open', productId: monthlyLoan.id, amount: decimal(sum) });
    await until('impossible');
    expect(agreementTermsBlockerOf(now())).toBe(Number(sum) < 100 ? 'belowMinimum' : 'aboveMaximum');
    actor.send({ type: 'choose' });
    expect(now().value).toBe('choosing');
  });

  it('that can’t be made is made when the user tries again', async () => {
    const lost = new CallError('failed', '/api/loan/get_date', 'NETWORK', 'No answer');
    const { actor, until, now } = open({ prepared: [lost, agreement] });
    actor.send({ type: 'open', ...thousand });
    await until('unprepared');
    expect(refusalOf(now())).toBeNull();
    actor.send({ type: 'retry' });
    await until('reading');
  });

  it('of a product that the API doesn’t have says so, and leads back to the choice', async () => {
    const unknown = new CallError('refused', '/api/loan/config_info', '0', 'This loan is not on offer.');
    const { actor, until, now } = open({ prepared: [unknown] });
    actor.send({ type: 'open', productId: '99', amount: decimal(1000) });
    await until('unprepared');
    expect(refusalOf(now())).toBe('This loan is not on offer.');
    actor.send({ type: 'choose' });
    expect(loanApplicationFieldsOf(now())).toEqual({ productId: null, amount: '1000' });
  });
});

describe('An application', () => {
  it('is sent as it was read and signed, under the key of its attempt [LOAN-54]', async () => {
    const { sent, now } = await sentWith(accepted, 'recorded');
    expect(sent).toEqual([
      { request: { agreement, signature: typedSignature }, idempotencyKey: keyOfAttempt(1) },
    ]);
    expect(sentOf(now())).toBeNull();
  });

  it('that is recorded leaves nothing behind: the next one starts empty [LOAN-61]', async () => {
    const { actor, now } = await sentWith(accepted, 'recorded');
    expect(loanApplicationDraftOf(now())).toBeNull();
    expect(agreementOf(now())).toBeNull();
    expect(signatureOf(now())).toBeNull();
    actor.send({ type: 'choose' });
    expect(now().value).toBe('choosing');
    expect(loanApplicationFieldsOf(now())).toEqual({ productId: '1', amount: null });
  });

  it('that is refused can be signed again, under a new key', async () => {
    const { actor, sent, now } = await sentWith(refused, 'signing');
    expect(refusalOf(now())).toBe('One is open.');
    actor.send({ type: 'submit' });
    expect(now().value).toBe('submitting');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it.each([
    ['an error', async (opened: Awaited<ReturnType<typeof signed>>) => opened],
    [
      'fifteen seconds of silence',
      async (opened: Awaited<ReturnType<typeof signed>>) => {
        opened.clock.increment(14_999);
        expect(opened.now().value).toBe('submitting');
        opened.clock.increment(1);
        return opened;
      },
    ],
  ])(
    'without an answer, by %s, is neither recorded nor refused, and nothing is sent by itself',
    async (how, pass) => {
      const opened = await signed({ answers: how === 'an error' ? [silence] : [] });
      opened.actor.send({ type: 'submit' });
      await pass(opened);
      await opened.until('unconfirmed');
      expect(opened.sent).toHaveLength(1);
      expect(sentOf(opened.now())).toEqual(thousand);
      opened.actor.send({ type: 'askAgain' });
      expect(opened.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        keyOfAttempt(1),
        keyOfAttempt(1),
      ]);
    },
  );

  it('without an answer is sent again only where the API declares that a key counts once', async () => {
    const { actor, sent, now } = await sentWith(silence, 'unconfirmed', {
      idempotency: undeclaredIdempotency,
    });
    actor.send({ type: 'askAgain' });
    expect(now().value).toBe('unconfirmed');
    expect(sent).toHaveLength(1);
    actor.send({ type: 'leave' });
    expect(now().value).toBe('signing');
    expect(signatureOf(now())).toEqual(typedSignature);
  });

  it('that is on its way can’t be sent twice, left or replaced', async () => {
    const { actor, sent, now } = await signed();
    actor.send({ type: 'submit' });
    for (const event of ['submit', 'choose', 'language.changed'] as const) actor.send({ type: event });
    actor.send({ type: 'open', productId: quarterlyLoan.id, amount: decimal(2000) });
    expect(now().value).toBe('submitting');
    expect(sent).toHaveLength(1);
    expect(sentOf(now())).toEqual(thousand);
  });

  it('goes back from the signature to the agreement, acknowledged as it was', async () => {
    const { actor, now } = await signed();
    actor.send({ type: 'open', ...thousand });
    expect(now().value).toBe('reading');
    expect(isAcknowledged(now())).toBe(true);
    expect(signatureOf(now())).toEqual(typedSignature);
  });

  it('goes on although its product is taken off the list meanwhile', async () => {
    const { actor, sent } = await signed();
    actor.send({ type: 'products.changed', products: [quarterlyLoan] });
    actor.send({ type: 'submit' });
    expect(sent[0]?.request.agreement.product).toEqual(monthlyLoan);
  });
});
