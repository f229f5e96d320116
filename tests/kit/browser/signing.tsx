import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { type Point, signatureSize, signingBand } from '#domain/signature.ts';
import { SignScreen } from '#features/loan/application/SignScreen.tsx';
import { agreement } from '#fixtures/loan.ts';
import { idempotency } from '#fixtures/write.ts';
import { loanApplicationMachine, signatureOf } from '#machines/loan/application.machine.ts';
import type { Submission } from '#ports/answer.ts';
import type { Agreement, AgreementRequest, LoanAnswer, LoanRequest } from '#ports/loan.ts';
import { drawOver, lift, putDown, standingStill } from './pen.ts';
import { Stage } from './stage.tsx';

export const requested: AgreementRequest = { productId: agreement.product.id, amount: agreement.amount };

interface Options {
  /** Answers an application. */
  submit?: (submission: Submission<LoanRequest>) => Promise<LoanAnswer>;
  /** The product and amount in the address. */
  request?: AgreementRequest | null;
  /** How far the user has come. */
  until?: 'choosing' | 'reading' | 'signing';
  /** The width of the screen's column in pixels. */
  width?: number;
}

/** An application whose agreement was acknowledged, on the screen where it is signed. */
export async function openSigning({
  submit = () => new Promise(() => undefined),
  request = requested,
  until = 'signing',
  width = 332,
}: Options = {}) {
  const sent: Submission<LoanRequest>[] = [];
  const left: string[] = [];
  const logic = loanApplicationMachine.provide({
    actors: {
      prepareAgreement: fromPromise<Agreement, AgreementRequest>(async () => agreement),
      submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(({ input }) => {
        sent.push(input);
        return submit(input);
      }),
    },
  });
  const actor = createActor(logic, {
    input: { products: [agreement.product], draft: null, idempotency },
  }).start();
  if (until !== 'choosing') {
    actor.send({ type: 'open', ...requested });
    await new Promise<void>((resolve) => {
      const subscription = actor.subscribe((snapshot) => {
        if (!snapshot.matches('reading')) return;
        subscription.unsubscribe();
        resolve();
      });
    });
  }
  if (until === 'signing') {
    actor.send({ type: 'acknowledge', isAcknowledged: true });
    actor.send({ type: 'sign' });
  }
  const screen = (columnWidth: number) => (
    <Stage>
      <div style={{ width: columnWidth }}>
        <SignScreen
          actor={actor}
          request={request}
          onAgreement={() => left.push('agreement')}
          onRecorded={() => left.push('record')}
          onBack={() => left.push('back')}
        />
      </div>
    </Stage>
  );
  const { rerender, unmount } = await render(screen(width));
  return {
    sent,
    /** Where the screen led to. */
    left,
    signature: () => signatureOf(actor.getSnapshot()),
    /** Gives the column another width, as turning a phone does. */
    resize: (columnWidth: number) => rerender(screen(columnWidth)),
    close: unmount,
    /** Opens the screen once more. */
    reopen: () => render(screen(width)),
  };
}

export const pad = () => page.getByRole('img', { name: /^Signature pad/ });
export const sign = () => page.getByRole('button', { name: /^Sign and borrow/ });
export const undo = () => page.getByRole('button', { name: 'Undo' });
export const resign = () => page.getByRole('button', { name: 'Sign again' });
export const typedName = () => page.getByRole('textbox', { name: 'Your full name' });
export const choice = (name: 'Draw' | 'Type') => page.getByRole('radio', { name });

/** Chooses how to sign. The label covers its radio. */
export const choose = (name: 'Draw' | 'Type') => page.getByText(name, { exact: true }).click();

export const canvas = () => pad().element() as HTMLCanvasElement; // the pad is a canvas

const pixelsPerUnit = () => canvas().getBoundingClientRect().width / signatureSize.width;

/** The place in the page's viewport at which the pad has a point of the signature. */
function placeOf([x, y]: Point): Point {
  const { left, top } = canvas().getBoundingClientRect();
  return [left + x * pixelsPerUnit(), top + (y - signingBand.top) * pixelsPerUnit()];
}

/** Draws a stroke, in the coordinates of the signature. */
export async function stroke(points: readonly Point[], tool: Parameters<typeof drawOver>[0] = 'mouse') {
  await standingStill(canvas());
  await drawOver(tool, points.map(placeOf));
}

/** Draws a stroke without ending it. */
export async function beginStroke(points: readonly Point[]) {
  await standingStill(canvas());
  await putDown('mouse', points.map(placeOf));
}

/** Ends the stroke that was begun. */
export const endStroke = (point: Point) => lift('mouse', placeOf(point));

/** Whether the pad shows ink at a point of the signature. */
export function hasInkAt([x, y]: Point): boolean {
  const element = canvas();
  const ratio = element.width / signatureSize.width;
  const reach = 2;
  const pixels = element
    .getContext('2d')
    ?.getImageData(x * ratio - reach, (y - signingBand.top) * ratio - reach, 2 * reach + 1, 2 * reach + 1);
  return pixels?.data.some((value, index) => index % 4 === 3 && value > 100) ?? false;
}
