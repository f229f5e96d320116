import Big from 'big.js';
import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { interestOf, knownOffer, owedOf } from '#domain/loan.ts';
import { typedSignature } from '#fixtures/loan.ts';
import { allRows, loaded, lookedUp, type Opened, until } from '../app.ts';
import { performedOnce, sameFigure, sameMoment, withRefusal } from '../oracle.ts';
import type { Loan } from '../world.ts';
import { attach, uploadedUrl } from './photo.ts';

const statusNames = ['awaiting', 'toRepay', 'rejected', 'checking', 'repaid'] as const;

/** Amount + interest + penalty; without one none is owed yet. */
const owedAt = ({ amount, interest, penalty }: Loan) =>
  Big(amount)
    .plus(interest)
    .plus(penalty ?? 0)
    .toFixed();

/** Each loan with its figures, and what is to be repaid. */
export async function readsLoans(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const { records } = await areas.loans();
  const path = '/api/loan/loan_list';
  const rows = await allRows(opened, records(), path);
  expect(rows.map(({ id }) => id)).toEqual(api.world.loans.map(({ id }) => String(id)));
  for (const [index, loan] of api.world.loans.entries()) {
    const row = rows[index];
    if (!row) continue;
    expect(row.status).toBe(statusNames[loan.status - 1] ?? null);
    sameFigure(row.amount, loan.amount);
    sameFigure(row.interest, loan.interest);
    sameFigure(row.penalty, loan.penalty ?? '0');
    sameFigure(owedOf(row), owedAt(loan));
    sameMoment(opened, path, row.createdAt, loan.at);
  }
}

/** A loan that is to be repaid can be: at a network of the user's, with a proof. */
export async function repays(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const loan = api.world.loans.find(({ status }) => status === 2);
  if (!loan) throw new Error('There is a loan to repay');
  const services = await areas.repayments();
  const networks = await loaded(opened, services.networks, '/api/quickCharge/info');
  expect(networks.map(({ address }) => address)).toEqual(api.world.networks.map(({ address }) => address));
  const shown = await lookedUp(opened, services.loanOf(String(loan.id)), '/api/loan/loan_list');
  sameFigure(owedOf(shown), owedAt(loan));
  const form = services.formOf(shown);
  const [network] = api.world.networks;
  if (!form || !network) return;
  await until('The networks', () => form.getSnapshot().context.networks !== null);
  form.send({ type: 'change', changes: { networkId: String(network.id) } });
  await attach(opened, form.getSnapshot().children.proof, services.photos);
  form.send({ type: 'submit' });
  await until('The repayment', () => form.getSnapshot().matches('recorded'));
  performedOnce(opened, '/api/loan/repayment_submit', {
    loan_id: String(loan.id),
    charge_id: String(network.id),
    proof_img: uploadedUrl,
  });
}

/** A loan is applied for once, with the four fields of the documents. */
export async function borrows(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.loans();
  const application = services.application();
  const products = await loaded(opened, services.products, '/api/loan/loan_config');
  expect(products.map(({ id }) => id)).toEqual(api.world.products.map(({ id }) => String(id)));
  const [product] = api.world.products;
  const shown = products[0] && knownOffer(products[0]);
  if (!product || !shown) return;
  const amount = '1000.5';
  sameFigure(
    interestOf(decimal(amount), shown),
    Big(amount)
      .times(product.rate)
      .times(product.days - product.freeDays)
      .round(2, Big.roundHalfUp)
      .toFixed(),
  );
  await until('The products', () => application.getSnapshot().context.products !== null);
  application.send({ type: 'open', productId: String(product.id), amount: decimal(amount) });
  const step = () => application.getSnapshot();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await until('The agreement', () => step().matches('reading') || step().matches('unprepared'));
    if (step().matches('reading')) break;
    application.send({ type: 'retry' });
  }
  application.send({ type: 'acknowledge', isAcknowledged: true });
  application.send({ type: 'sign' });
  application.send({ type: 'signature.changed', signature: typedSignature });
  await withRefusal(opened, '/api/loan/loan_submit', {
    send: () => application.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => step().matches('recorded'),
  });
  const sent = api.performed.filter(({ path }) => path === '/api/loan/loan_submit');
  expect(sent).toHaveLength(1);
  const [{ fields }] = sent as [(typeof sent)[0]];
  expect(Object.keys(fields).sort()).toEqual(['agreement', 'amount', 'config_id', 'sign']);
  expect([fields.amount, fields.config_id]).toEqual([amount, String(product.id)]);
}
