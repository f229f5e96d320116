import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreedLoan,
  type AgreementTemplate,
  agreementBody,
  agreementPlaces,
  signedHtml,
} from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { escapeHtml } from '#domain/html.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import arabic from '#locales/ar/agreement-2.json' with { type: 'json' };
import english from '#locales/en/agreement-2.json' with { type: 'json' };

const loan: AgreedLoan = {
  borrower: 'Ada Lovelace',
  amount: decimal('1000'),
  date: '2026-03-02',
  period: 30,
  freeDays: 7,
  dailyRate: decimal('0.0005'),
  penaltyRate: decimal('0.00125'),
};

const places = [
  ['borrower', 'Ada Lovelace'],
  ['date', 'Mar 2, 2026'],
  ['amount', '1,000.00 USD'],
  ['period', '30'],
  ['freeDays', '7'],
  ['dailyRate', '0.05%'],
  ['penaltyRate', '0.125%'],
  ['interest', '11.50 USD'],
  ['total', '1,011.50 USD'],
  ['dailyPenalty', '1.25 USD'],
] as const;

const agreementHtml = (template: AgreementTemplate, agreed: AgreedLoan) =>
  agreementBody(template, agreed).html;

const end = {
  notation: english.notation,
  language: 'This text governs.',
  interestFree: 'Free: {freeDays}. ',
  signature: 'By {borrower}',
};

const saying = (text: string, changes: Partial<AgreedLoan> = {}) => {
  const template: AgreementTemplate = { title: 'T', parties: 'P', terms: [{ heading: 'H', text }], ...end };
  return /<p>([^<]*)<\/p><\/li>/.exec(agreementHtml(template, { ...loan, ...changes }))?.[1];
};

describe('The text of an agreement', () => {
  it('has a title, the parties and numbered terms with headings', () => {
    const template = {
      title: 'Loan of {amount}',
      parties: 'With {borrower}.',
      terms: [
        { heading: 'Period of {period}', text: 'On {date}, {period} days.' },
        { heading: 'Second', text: 'Nothing.' },
      ],
      ...end,
    };
    expect(agreementHtml(template, loan)).toBe(
      '<h2>Loan of 1,000.00 USD</h2><p>With Ada Lovelace.</p>' +
        '<ol><li><h3>Period of 30</h3><p>On Mar 2, 2026, 30 days.</p></li><li><h3>Second</h3><p>Nothing.</p></li></ol>' +
        '<p>This text governs.</p>',
    );
  });

  it.each(places)('has a place {%s} for %s [LOAN-105]', (place, value) => {
    expect(saying(`a {${place}} b {${place}}`)).toBe(`a ${value} b ${value}`);
  });

  it('has no other places', () => {
    expect(agreementPlaces).toEqual(places.map(([place]) => place));
    expect(saying('{other} {amount')).toBe('{other} {amount');
    expect(saying('{constructor}')).toBe('{constructor}');
  });

  it.each([
    [30, 7, 'Free: 7. Then 11.50 USD.'],
    [30, 0, 'Then 15.00 USD.'],
    [7, 7, 'Free: 7. Then 0.00 USD.'],
    [7, 10, 'Free: 7. Then 0.00 USD.'],
  ])('of %i days, the first %i of them free, says: %s', (period, freeDays, text) => {
    expect(saying('{interestFree}Then {interest}.', { period, freeDays })).toBe(text);
  });

  it('says amounts to the cent, the interest among them half up [LOAN-132]', () => {
    const odd = { amount: decimal('333.33'), dailyRate: decimal('0.00035'), period: 13, freeDays: 0 };
    expect(saying('{amount}, {interest}, {total}', odd)).toBe('333.33 USD, 1.52 USD, 334.85 USD');
  });

  it.each([
    ['de', '1.234.567,80 USD', '0,05\u00a0%', '02.03.2026'],
    ['tr', '1.234.567,80 USD', '%0,05', '02.03.2026'],
    ['kr', '1,234,567.80 USD', '0.05%', '2026. 03. 02.'],
  ] as const)('in %s writes figures and the date as the app does', async (code, amount, rate, date) => {
    const { template } = await loadAgreementTemplate(code);
    const terms = [{ heading: '', text: '{amount} {dailyRate} {date}' }];
    const text = agreementHtml({ ...template, terms }, { ...loan, amount: decimal('1234567.8') });
    expect(text).toContain(`<p>${amount} ${rate} ${date}</p>`);
  });

  it('says a date in another form as the API words it', () => {
    expect(saying('{date}', { date: '2 March 2026' })).toBe('2 March 2026');
  });

  it("shows what is no HTML as text, in the template and in the borrower's name", () => {
    expect(saying('<b> & "c"')).toBe('&lt;b&gt; &amp; &quot;c&quot;');
    expect(saying('{borrower}', { borrower: '<img src="x">' })).toBe('&lt;img src=&quot;x&quot;&gt;');
    expect(saying('{borrower}', { borrower: '{amount}' })).toBe('{amount}');
  });

  it('has the same value for the same loan, and another one for a change of any of its terms [LOAN-108]', () => {
    const text = agreementHtml(english, loan);
    expect(agreementHtml(english, { ...loan })).toBe(text);
    const changes: Partial<AgreedLoan>[] = [
      { borrower: 'Ada Lovelac' },
      { amount: decimal('1000.01') },
      { date: '2026-03-03' },
      { period: 31 },
      { freeDays: 6 },
      { dailyRate: decimal('0.00051') },
      { penaltyRate: decimal('0.00126') },
    ];
    for (const change of changes) expect(agreementHtml(english, { ...loan, ...change })).not.toBe(text);
  });

  it('in Arabic isolates each value, so that a date is not read from its end [LOAN-101]', () => {
    const { parties, terms, interestFree, signature } = arabic;
    const sentences = terms.map(({ text }) => text.replace('{interestFree}', interestFree));
    const texts = [parties, ...sentences, signature].join(' ');
    expect(texts.match(/[\u2066\u2068]\{\w+\}\u2069/g)).toHaveLength(texts.match(/\{\w+\}/g)?.length ?? 0);
    expect(agreementHtml(arabic, loan)).toContain('\u206802/03/2026\u2069');
  });

  it('in English fills every place, in seven terms [LOAN-100]', () => {
    const text = agreementHtml(english, loan);
    expect(text.match(/<li>/g)).toHaveLength(7);
    expect(text).not.toMatch(/[{}]/);
    for (const [, value] of places) expect(text).toContain(value);
  });
});

describe('A signed agreement', () => {
  it("has the signature's picture under its text [LOAN-54, LOAN-103]", () => {
    const text = { html: '<p>Text</p>', signatureLabel: 'By Ada' };
    expect(signedHtml(text, 'data:image/png;base64,AA==')).toBe(
      '<p>Text</p><p><img src="data:image/png;base64,AA==" width="300" height="400" alt="By Ada"></p>',
    );
  });

  it('calls the picture the signature of the borrower', () => {
    expect(agreementBody(english, loan).signatureLabel).toBe('Signature of Ada Lovelace');
  });

  it('holds any address of a picture, and any name, inside its attribute', () => {
    const signed = signedHtml({ html: '', signatureLabel: 'By "Ada" <b>' }, '"><script>');
    expect(signed).toContain('src="&quot;&gt;&lt;script&gt;"');
    expect(signed).toContain('alt="By &quot;Ada&quot; &lt;b&gt;"');
  });
});

it('text in HTML has no characters of HTML left', () => {
  expect(escapeHtml(`&<>"'&amp;`)).toBe(`&amp;&lt;&gt;&quot;'&amp;amp;`);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"]|&(?!(amp|lt|gt|quot);)/);
      const back = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
      expect(back.replaceAll('&amp;', '&')).toBe(text);
    }),
  );
});
