import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { agreement, monthlyLoan } from '#fixtures/loan.ts';
import {
  agreementOf,
  changedTermsBlockerOf,
  changedTermsOf,
  confirmedNameOf,
  confirmedOf,
  isAcknowledged,
  loanApplicationFieldsOf,
  needsNewerApp,
  signatureOf,
} from '#machines/loan/application.machine.ts';
import type { Agreement, LoanAnswer } from '#ports/loan.ts';
import {
  dearer,
  type Outside,
  open,
  otherText,
  reading,
  refused,
  sentWith,
  signed,
  thousand,
} from '../../kit/headless/loan-application.ts';

describe('A product that has changed since it was confirmed', () => {
  const changed = { prepared: [{ ...agreement, product: dearer, html: '<p>Dearer</p>' }] };
  const confirmed = async (outside: Outside = changed) => {
    const opened = open({ ...outside, prepared: [...(outside.prepared ?? []), ...(outside.prepared ?? [])] });
    opened.actor.send({ type: 'change', changes: thousand });
    opened.actor.send({ type: 'review' });
    opened.actor.send({ type: 'open', ...thousand });
    await opened.until('termsChanged');
    return opened;
  };

  it('is shown beside what was confirmed, and read again once it is accepted [LOAN-108, LOAN-109]', async () => {
    const { actor, until, now } = await confirmed();
    expect(confirmedOf(now())?.dailyRate).toBe('0.0005');
    expect(changedTermsOf(now())?.product.dailyRate).toBe('0.0007');
    actor.send({ type: 'accept' });
    await until('reading');
    expect(agreementOf(now())?.product.dailyRate).toBe('0.0007');
    expect(changedTermsOf(now())).toBeNull();
    expect(isAcknowledged(now())).toBe(false);
  });

  it('can be declined: the choice is as it was', async () => {
    const { actor, now } = await confirmed();
    actor.send({ type: 'choose' });
    expect(now().value).toBe('choosing');
    expect(loanApplicationFieldsOf(now())).toEqual(thousand);
  });

  it('can’t be accepted where it doesn’t allow the amount any more', async () => {
    const smaller = { ...monthlyLoan, maximum: decimal(500) };
    const { actor, now } = await confirmed({ prepared: [{ ...agreement, product: smaller }] });
    expect(changedTermsBlockerOf(now())).toBe('aboveMaximum');
    actor.send({ type: 'accept' });
    expect(now().value).toBe('termsChanged');
  });

  it('that changes once more after it was accepted is shown once more', async () => {
    const dearest = { ...dearer, dailyRate: decimal('0.0009') };
    const { actor, until, now } = await reading({
      prepared: [agreement, { ...agreement, product: dearer }, { ...agreement, product: dearest }],
    });
    actor.send({ type: 'language.changed' });
    await until('termsChanged');
    actor.send({ type: 'accept' });
    await until('termsChanged');
    expect(confirmedOf(now())?.dailyRate).toBe('0.0007');
    expect(changedTermsOf(now())?.product.dailyRate).toBe('0.0009');
  });

  it('is noticed while the agreement is read, too', async () => {
    const { actor, until } = await reading({ prepared: [agreement, { ...agreement, product: dearer }] });
    actor.send({ type: 'language.changed' });
    await until('termsChanged');
  });
});

describe('An application', () => {
  it('that is refused because of a text that this app doesn’t have can’t be accepted, only left', async () => {
    const terms = { product: monthlyLoan, date: agreement.date, version: agreement.version + 1 };
    const { actor, now, requested } = await sentWith({ ...refused, terms }, 'termsChanged');
    expect(needsNewerApp(now())).toBe(true);
    actor.send({ type: 'accept' });
    expect(now().value).toBe('termsChanged');
    expect(requested).toHaveLength(1);
    actor.send({ type: 'choose' });
    expect(now().value).toBe('choosing');
  });

  it.each([null, agreement.version])(
    'that is refused although all terms are the same, with the version %s, is read again; a name that was verified again is shown first',
    async (version) => {
      const terms = { product: monthlyLoan, date: agreement.date, version };
      const renamed: Agreement = { ...otherText, borrower: 'Ada King' };
      const opened = await signed({
        prepared: [agreement, renamed, renamed],
        answers: [{ ...refused, terms }],
      });
      const { actor, now, until } = opened;
      actor.send({ type: 'submit' });
      await until('termsChanged');
      expect(needsNewerApp(now())).toBe(false);
      expect(changedTermsOf(now())?.borrower).toBeNull();
      actor.send({ type: 'accept' });
      await until('termsChanged');
      expect([confirmedNameOf(now()), changedTermsOf(now())?.borrower]).toEqual(['Ada Lovelace', 'Ada King']);
      actor.send({ type: 'accept' });
      await until('reading');
      expect(agreementOf(now())?.borrower).toBe('Ada King');
      expect(signatureOf(now())).toBeNull();
      expect(isAcknowledged(now())).toBe(false);
    },
  );

  it('that is refused because of its terms shows those of now; the signature doesn’t count for the new text', async () => {
    const terms = { product: dearer, date: '2026-03-03', version: null };
    const refusal: LoanAnswer = { ...refused, terms };
    const opened = await signed({
      prepared: [agreement, { ...otherText, product: dearer }],
      answers: [refusal],
    });
    opened.actor.send({ type: 'submit' });
    await opened.until('termsChanged');
    expect(changedTermsOf(opened.now())).toEqual({ ...terms, borrower: null });
    expect(agreementOf(opened.now())?.date).toBe('2026-03-02');
    opened.actor.send({ type: 'accept' });
    await opened.until('reading');
    expect(signatureOf(opened.now())).toBeNull();
    expect(isAcknowledged(opened.now())).toBe(false);
  });
});
