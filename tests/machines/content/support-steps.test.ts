import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Support } from '#domain/support.ts';
import { chatLinkOf, chatStepOf, supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

const link = 'https://support.test/chat';

function start() {
  const found = deferred<Support | null>();
  const copied = deferred<boolean, { link: string }>();
  const opened = deferred<void, { link: string }>();
  const machine = supportChatMachine.provide({
    actors: { findSupport: found.logic, copyLink: copied.logic, openLink: opened.logic },
  });
  const actor = createActor(machine).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    found: found.calls,
    copied: copied.calls,
    opened: opened.calls,
    shown: () => [chatStepOf(now()), chatLinkOf(now())],
    find: async (support: Support | null) => {
      found.calls.at(-1)?.resolve(support);
      await flushPromises();
    },
  };
}

describe('Customer service', () => {
  it('is missing when the operator has set no page', async () => {
    const { shown, find } = start();
    expect(shown()).toEqual(['asking', '']);
    await find(null);
    expect(shown()).toEqual(['missing', '']);
  });

  it('is asked for again after a failure', async () => {
    const { actor, found, shown, find } = start();
    found[0]?.reject(new Error('No answer'));
    await flushPromises();
    expect(shown()).toEqual(['failed', '']);
    actor.send({ type: 'retry' });
    await find({ mode: 'embed', link });
    expect(shown()).toEqual(['embedded', link]);
  });

  it('copies its link, again on request, and says when that failed [ACCOUNT-34]', async () => {
    const { actor, copied, shown, find } = start();
    await find({ mode: 'copy', link });
    expect([shown(), copied.map(({ input }) => input)]).toEqual([['copying', link], [{ link }]]);
    copied[0]?.resolve(true);
    await flushPromises();
    expect(shown()).toEqual(['copied', link]);
    actor.send({ type: 'copy' });
    copied[1]?.resolve(false);
    await flushPromises();
    expect(shown()).toEqual(['uncopied', link]);
    actor.send({ type: 'copy' });
    copied[2]?.reject(new Error('Denied'));
    await flushPromises();
    expect(shown()).toEqual(['uncopied', link]);
  });

  it('is opened in place of the app, or has failed [ACCOUNT-35]', async () => {
    const { opened, shown, find } = start();
    await find({ mode: 'redirect', link });
    expect([shown(), opened.map(({ input }) => input)]).toEqual([['redirecting', link], [{ link }]]);
    opened[0]?.resolve();
    await flushPromises();
    expect(shown()).toEqual(['redirected', link]);
    const broken = start();
    await broken.find({ mode: 'redirect', link });
    broken.opened[0]?.reject(new Error('Blocked'));
    await flushPromises();
    expect(broken.shown()[0]).toBe('failed');
  });
});
