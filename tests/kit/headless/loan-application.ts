import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { agreement, loanProducts, monthlyLoan, typedSignature } from '#fixtures/loan.ts';
import { idempotency } from '#fixtures/write.ts';
import { loanApplicationMachine } from '#machines/loan/application.machine.ts';
import { CallError, type Submission } from '#ports/answer.ts';
import type { Agreement, AgreementRequest, LoanAnswer, LoanRequest } from '#ports/loan.ts';

type Input = Parameters<typeof createActor<typeof loanApplicationMachine>>[1]['input'];

export const thousand: AgreementRequest = { productId: monthlyLoan.id, amount: decimal(1000) };
export const accepted: LoanAnswer = { accepted: true, data: null, message: 'Received.' };
export const refused = {
  accepted: false,
  code: 0,
  message: 'One is open.',
  terms: null,
} as const satisfies LoanAnswer;
export const silence = new CallError('unknown', '/api/loan/loan_submit', 'NETWORK', 'No answer');
export const dearer = { ...monthlyLoan, dailyRate: decimal('0.0007') };
export const otherText: Agreement = { ...agreement, language: 'fr', html: `${agreement.html}<p>Fin</p>` };

/** The API's answers to an application. */
export interface Outside {
  /** The nth agreement; the same one by default. */
  prepared?: (Agreement | CallError)[];
  /** The nth answer to an application; none by default. */
  answers?: (LoanAnswer | CallError)[];
}

/** An application at its start. */
export function open({ prepared = [], answers = [] }: Outside = {}, changes: Partial<Input> = {}) {
  const requested: AgreementRequest[] = [];
  const sent: Submission<LoanRequest>[] = [];
  const clock = new SimulatedClock();
  const machine = loanApplicationMachine.provide({
    actors: {
      prepareAgreement: fromPromise<Agreement, AgreementRequest>(async ({ input }) => {
        requested.push(input);
        const made = prepared[requested.length - 1] ?? { ...agreement, amount: input.amount };
        if (made instanceof CallError) throw made;
        return made;
      }),
      submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(async ({ input }) => {
        sent.push(input);
        const answer = answers[sent.length - 1];
        if (answer instanceof CallError) throw answer;
        return answer ?? new Promise<never>(() => undefined);
      }),
    },
  });
  const input = { products: loanProducts, draft: null, idempotency, ...changes };
  const actor = createActor(machine, { input, clock }).start();
  const until = (step: string) => waitFor(actor, ({ value }) => value === step);
  const now = () => actor.getSnapshot();
  return { actor, clock, requested, sent, until, now };
}

/** An application whose agreement can be read. */
export async function reading(...options: Parameters<typeof open>) {
  const opened = open(...options);
  opened.actor.send({ type: 'open', ...thousand });
  await opened.until('reading');
  return opened;
}

/** An application that was read, acknowledged and signed. */
export async function signed(...options: Parameters<typeof open>) {
  const opened = await reading(...options);
  opened.actor.send({ type: 'acknowledge', isAcknowledged: true });
  opened.actor.send({ type: 'sign' });
  opened.actor.send({ type: 'signature.changed', signature: typedSignature });
  return opened;
}

/** An application that was sent and answered. */
export async function sentWith(answer: LoanAnswer | CallError, step: string, input: Partial<Input> = {}) {
  const opened = await signed({ answers: [answer] }, input);
  opened.actor.send({ type: 'submit' });
  await opened.until(step);
  return opened;
}
