import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import type { MicroConditions } from '#domain/micro-blocker.ts';
import { DayStatistics } from '#features/micro/DayStatistics.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { euroDollar } from '#fixtures/market.ts';
import { microOptions } from '#fixtures/micro.ts';
import { microServices } from '#fixtures/screens/micro.ts';
import { idempotency } from '#fixtures/write.ts';
import { microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import type { Submission } from '#ports/answer.ts';
import type { MicroAnswer, MicroRequest } from '#ports/micro.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type Sent = Submission<MicroRequest>;

interface Options {
  conditions?: Partial<MicroConditions>;
  services?: Partial<MicroServices>;
  /** The answer to each request; none by default. */
  answer?: () => Promise<MicroAnswer>;
}

/**
 * Renders micro trading of EUR/USD at 1.25 with 1,000 USD, and records what it sends. 30 seconds pay 20~30 %,
 * a minute 75~95 %.
 */
export async function openMicroForm({ conditions, services, answer }: Options = {}) {
  const sent: Sent[] = [];
  const calls = { viewed: [] as MicroStatus[] };
  const submitOrder = recordedCall<MicroAnswer, Sent>(sent, answer);
  const actor = createActor(microOrderMachine.provide({ actors: { submitOrder } }), {
    input: {
      pairId: euroDollar.id,
      durations: microOptions.durations,
      draft: null,
      conditions: { ...microOrderModel.input.conditions, ...conditions },
      idempotency,
    },
  }).start();
  const shown = { pair: euroDollar, services: { ...(await microServices()), ...services } };
  await render(
    <Stage>
      <DayStatistics {...shown} />
      <MicroEntryPanel {...shown} actor={actor} onViewOrders={(status) => calls.viewed.push(status)} />
      <MicroButtons actor={actor} onSignIn={() => undefined} />
    </Stage>,
  );
  return { actor, sent, calls };
}

export const up = () => page.getByRole('button', { name: 'Buy up' });
export const down = () => page.getByRole('button', { name: 'Buy down' });
export const form = () => page.getByRole('dialog', { name: /^Buy (up|down) EUR\/USD$/ });
export const amount = () => page.getByRole('textbox', { name: 'Amount' });
export const duration = (name: RegExp) => page.getByRole('radio', { name });
export const place = () => page.getByRole('button', { name: 'Place order' });
