import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { idempotency } from '#fixtures/write.ts';
import { uploadMachine } from '#machines/wallet/upload.machine.ts';
import type { ChosenPhoto } from '#ports/upload.ts';

it('the device discards the photo that was there, and not the one that takes its place', () => {
  const [first, second]: ChosenPhoto[] = [
    { token: 'photo-1', name: 'receipt.jpg' },
    { token: 'photo-2', name: 'better.jpg' },
  ];
  const discarded: unknown[] = [];
  const machine = uploadMachine.provide({
    actors: { prepare: fromPromise<void, ChosenPhoto>(() => new Promise(() => undefined)) },
    actions: { discard: ({ context }) => void discarded.push(context.photo) },
  });
  const actor = createActor(machine, { input: { field: 'proof', idempotency } }).start();
  for (const photo of [first, second]) if (photo) actor.send({ type: 'choose', photo });
  actor.send({ type: 'remove' });
  expect(discarded).toEqual([null, first, second]);
});
