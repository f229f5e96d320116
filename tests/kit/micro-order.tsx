import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { MicroCircumstances } from '#domain/micro-obstacle.ts';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { MicroRequest } from '#protocol/micro-forms.ts';
import { microOptions, microServices } from '#stories/kit/micro.ts';
import { euroDollar } from '#stories/kit/values.ts';
import { Stage } from './stage.tsx';

type OrderAnswer = Answer<{ id: string }>;
type Sent = Submission<MicroRequest>;

const open: MicroCircumstances = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1000),
};

interface Setting {
  circumstances?: Partial<MicroCircumstances>;
  services?: Partial<MicroServices>;
  /** What the exchange does with the nth request; by default it never answers. */
  answer?: (nth: number) => Promise<OrderAnswer>;
}

/** Micro trading of EUR/USD at 1.25 with 1,000 USD: 30 seconds for 20~30 %, a minute for 75~95 %. */
export async function openMicroForm({ circumstances, services, answer }: Setting = {}) {
  const sent: Sent[] = [];
  const calls = { signIn: 0, viewOrders: 0 };
  const submitOrder = fromPromise<OrderAnswer, Sent>(({ input }) => {
    sent.push(input);
    return answer ? answer(sent.length) : new Promise<OrderAnswer>(() => undefined);
  });
  const actor = createActor(microOrderMachine.provide({ actors: { submitOrder } }), {
    input: {
      pairId: euroDollar.id,
      durations: microOptions.durations,
      circumstances: { ...open, ...circumstances },
      keySeed: 'seed-',
    },
  }).start();
  await render(
    <Stage>
      <MicroEntryPanel
        actor={actor}
        pair={euroDollar}
        services={{ ...(await microServices()), ...services }}
        onViewOrders={() => {
          calls.viewOrders += 1;
        }}
      />
      <MicroButtons
        actor={actor}
        onSignIn={() => {
          calls.signIn += 1;
        }}
      />
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
export const estimate = () => page.getByRole('region', { name: 'Estimate' });
