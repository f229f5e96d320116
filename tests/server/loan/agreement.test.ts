import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AgreementTemplate, agreementPlaces, agreementVersion } from '#domain/agreement.ts';
import { signatureSvg } from '#domain/signature.ts';
import { drawnSignature, agreement as englishAgreement, typedSignature } from '#fixtures/loan.ts';
import { languageCodes } from '#protocol/languages.ts';
import { loanCalls } from '#protocol/loan.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { type AgreementTexts, readAgreementTexts } from '#server/loan/agreement-texts.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { borrower, newBorrower, signPicture, verifyBorrower } from '../../kit/server/loan.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

const folder = new URL('../../../locales/', import.meta.url);
const texts = await readAgreementTexts(folder);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A later version of the text, in two languages. */
const laterVersion: AgreementTexts = {
  version: 3,
  textIn: (language) => ({
    language: language === 'de' ? 'de' : 'hk',
    template: {
      notation: { group: '', decimal: '.', percent: '{number}%', date: '{year}-{month}-{day}' },
      title: `Version 3 (${language})`,
      parties: '{borrower}, {date}',
      terms: [],
      language: '',
      interestFree: '',
      signature: '{borrower}',
    },
  }),
};

describe('the texts of the agreement', () => {
  it.each(languageCodes)(
    'have seven terms with every figure in the language %s [LOAN-91, LOAN-92, LOAN-100, LOAN-101, LOAN-106]',
    (code) => {
      const text = texts.textIn(code);
      expect(text?.language).toBe(code);
      expect(text?.template.terms).toHaveLength(7);
      const whole = JSON.stringify({ ...text?.template, notation: null });
      for (const place of agreementPlaces) expect(whole, place).toContain(`{${place}}`);
      const named = [...whole.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set([...agreementPlaces, 'interestFree']));
    },
  );

  it('fall back to Chinese where a language has none [LOAN-102]', async () => {
    expect(texts.textIn('xx')?.language).toBe('hk');
    expect(texts.textIn('tw')?.language).toBe('hk');
    expect((await readAgreementTexts(folder, 99)).textIn('en')).toBeNull();
  });
});

exchangeSuite('a signed agreement', { engines: 'one' }, (exchange) => {
  it('is the exchange’s own text with its own picture, its version, language, hash and time [LOAN-83, LOAN-105, LOAN-107, LOAN-111]', async () => {
    const ada = await newBorrower(exchange);
    await ada.apply('1000');
    const { id, createdAt } = await ada.newest();
    const picture = svgUrl(signatureSvg(drawnSignature));
    const text = englishAgreement.html.replace('Mar 2, 2026', 'Jan 15, 2025');
    const agreement = `${text}<p><img src="${picture}" width="300" height="400" alt="Signature of Ada Lovelace"></p>`;
    expect(await ada.saved(id)).toEqual({
      id,
      amount: '1000',
      createdAt,
      agreement,
      hash: sha256(agreement),
      version: String(agreementVersion),
      language: 'en',
      signedAt: new Date(exchange.clock.now()).toISOString(),
    });
    expect(agreement).not.toContain(signPicture);
    const stored = exchange.world.database
      .selectFrom('loan')
      .select('signature')
      .where('id', '=', Number(id));
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ signature: drawnSignature });
  });

  it('is taken in each of the 18 languages, and shows the name as it was verified, in any script and without markup [LOAN-106]', async () => {
    for (const language of languageCodes) {
      const customer = await newCustomer(exchange);
      const user = borrower(exchange, customer.token);
      await verifyBorrower(exchange, customer.userId, { firstName: '<b>艾達</b>', lastName: '"O’Neil"' });
      const template = texts.textIn(language)?.template as AgreementTemplate;
      const application = { template, signature: typedSignature, changes: { language } };
      expect((await user.apply('333.33', application)).code, language).toBe(1);
      const saved = await user.saved((await user.newest()).id);
      expect(saved.language).toBe(language);
      expect(saved.agreement).toContain('&lt;b&gt;艾達&lt;/b&gt; &quot;O’Neil&quot;');
      expect(saved.agreement).not.toContain('<b>');
    }
  });

  it('of a client that names neither language nor version is the text in the language of the call', async () => {
    const ada = await newBorrower(exchange);
    const template = texts.textIn('de')?.template as AgreementTemplate;
    const changes = { language: '', version: '' };
    expect((await ada.apply('1000', { template, changes }, { lang: 'en' })).code).toBe(0);
    expect((await ada.apply('1000', { template, changes }, { lang: 'de' })).code).toBe(1);
    expect((await ada.saved((await ada.newest()).id)).language).toBe('de');
  });
});

it('an agreement that was read the day before is refused with the date of today [LOAN-108]', async () => {
  const clock = manualClock(Date.UTC(2025, 0, 15, 23, 59, 59));
  const exchange = { ...(await startSandbox(memory, { clock })), clock };
  const ada = await newBorrower(exchange);
  const application = await ada.application('1000');
  await clock.advance(1_000);
  expect(await ada.send(application)).toMatchObject({
    code: 0,
    msg: 'The terms have changed. Read and sign the new agreement.',
    data: { date: '2025-01-16', product: { id: '3', loan_period: 30 }, version: agreementVersion },
  });
  expect((await ada.apply('1000')).code).toBe(1);
  await exchange.stop();
});

it('a signed agreement is byte-identical years later, after the template has changed; the old text is no longer taken [LOAN-110]', () =>
  withOneDatabase(memory, async (engine) => {
    const before = await startSandbox(engine);
    const ada = await newBorrower(before);
    const { id } = await ada.borrow('1000');
    const signed = await before.call(loanCalls.savedLoan, { id }, { token: ada.token });
    await before.stop();

    const clock = manualClock(testStart + 3 * 24 * 3_600_000);
    const after = await startSandbox(engine, { clock, agreementTexts: laterVersion });
    const late = borrower(after, ada.token);
    expect(await after.call(loanCalls.savedLoan, { id }, { token: ada.token })).toEqual(signed);
    expect(await late.apply('500')).toMatchObject({
      msg: 'The terms have changed. Read and sign the new agreement.',
      data: { version: laterVersion.version },
    });
    const template = laterVersion.textIn('de')?.template as AgreementTemplate;
    expect(
      (await late.apply('500', { template, changes: { language: 'de', version: agreementVersion } })).code,
    ).toBe(0);
    expect(
      (await late.apply('500', { template, changes: { language: 'de', version: laterVersion.version } }))
        .code,
    ).toBe(1);
    expect(await late.saved((await late.newest()).id)).toMatchObject({ version: '3', language: 'de' });
    expect(await after.call(loanCalls.savedLoan, { id }, { token: ada.token })).toEqual(signed);
    await after.stop();
  }));
