import { describe, expect, it } from 'vitest';
import { agreementVersion } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { specifiedProduct } from '#fixtures/exchange/specified.ts';
import { approvedLoanInfo } from '#fixtures/loan.ts';
import { createAgreementGateway } from '#gateway/api/agreements.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import { answer, errorOf, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const request = { productId: '51', amount: decimal('333.33') };

function prepare({ language = 'en', info = approvedLoanInfo, replies = {} } = {}) {
  const notices: unknown[] = [];
  const byPath: Record<string, ReturnType<typeof answer>> = {
    '/api/loan/config_info': answer(1, specifiedProduct),
    '/api/loan/get_date': answer(1, '2026-03-02'),
    ...replies,
  };
  api.reply((response, received) => byPath[received.path]?.(response, received));
  const gateway = createAgreementGateway(api.client({ notify: (notice) => notices.push(notice) }), {
    language: () => language,
    loadInfo: async () => info,
    loadTemplate: loadAgreementTemplate,
  });
  return { prepared: run(gateway.prepareAgreement, request), notices };
}

describe('The agreement that the user reads', () => {
  it("is made of the API's product and date, the verified name and the chosen amount [LOAN-22, LOAN-79, LOAN-80]", async () => {
    const agreement = await prepare().prepared;
    expect(agreement).toMatchObject({
      product: { id: '51', period: 30 },
      amount: '333.33',
      date: '2026-03-02',
      language: 'en',
      version: agreementVersion,
    });
    for (const part of ['Ada Lovelace', 'Mar 2, 2026', '333.33 USD', '0.05%', '3.83 USD', '337.16 USD'])
      expect(agreement.html).toContain(part);
  });

  it('has the first name alone where there is no last name', async () => {
    const { html } = await prepare({ info: { ...approvedLoanInfo, lastName: '' } }).prepared;
    expect(html).toContain('and Ada, the borrower');
  });

  it('is in hk where its own language is missing, and says so [LOAN-102]', async () => {
    const agreement = await prepare({ language: 'xx' }).prepared;
    const { template } = await loadAgreementTemplate('hk');
    expect(agreement.language).toBe('hk');
    expect(agreement.html).toContain(template.title);
  });

  it.each(['/api/loan/config_info', '/api/loan/get_date'])(
    'is not made where %s is refused, which its screen shows',
    async (path) => {
      const { prepared, notices } = prepare({ replies: { [path]: answer(0, null, 'Not available.') } });
      expect(await errorOf(prepared)).toMatchObject({ kind: 'refused', message: 'Not available.' });
      expect(notices).toEqual([]);
    },
  );
});
