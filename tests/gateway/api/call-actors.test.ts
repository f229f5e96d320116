import { describe, expect, it } from 'vitest';
import { createActor, type PromiseActorLogic } from 'xstate';
import { gatewaysOf, key } from '../../kit/headless/gateways.ts';
import { startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

const notices: unknown[] = [];
const app = gatewaysOf(api.client({ notify: (notice) => notices.push(notice) }));

/** Leaves a call that has no answer yet. @returns once the API has lost the connection */
async function left<Output, Input>(logic: PromiseActorLogic<Output, Input>, input: NoInfer<Input>) {
  const disconnected = new Promise((resolve) => api.reply((response) => response.on('close', resolve)));
  const actor = createActor(logic, { input }).start();
  await api.waitForRequests(1);
  actor.stop();
  await disconnected;
  return actor.getSnapshot().status;
}

describe('A machine that leaves a call without an answer', () => {
  // Earlier than the client gives up by itself, which would disconnect, too.
  it('cancels the request of a read, and nothing is shown [API-21]', async () => {
    expect(await left(app.loadProfits, undefined)).toBe('stopped');
    expect(notices).toEqual([]);
  }, 4_000);

  it('cancels the request of a write, and nothing is shown [API-21]', async () => {
    expect(await left(app.follow.apply, { request: true, idempotencyKey: key })).toBe('stopped');
    expect(notices).toEqual([]);
  }, 4_000);
});
