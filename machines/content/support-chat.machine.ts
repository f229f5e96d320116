import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Support } from '#domain/support.ts';
import { notProvided } from '../shared/not-provided.ts';

const supportIn = ({ event }: { event: { output: Support | null } }) => event.output;
const setLink = { type: 'setLink' as const, params: supportIn };

/**
 * Customer service: the operator's setting decides whether its page is embedded, its link is copied, or the
 * browser is redirected (ACCOUNT-33, ACCOUNT-34, ACCOUNT-35).
 */
export const supportChatMachine = setup({
  types: {
    context: {} as { link: string },
    events: {} as { type: 'retry' | 'copy' },
  },
  actors: {
    findSupport: fromPromise<Support | null>(notProvided('findSupport')),
    copyLink: fromPromise<boolean, { link: string }>(notProvided('copyLink')),
    openLink: fromPromise<void, { link: string }>(notProvided('openLink')),
  },
  guards: {
    isMissing: (_, support: Support | null) => support === null,
    isEmbedded: (_, support: Support | null) => support?.mode === 'embed',
    isCopied: (_, support: Support | null) => support?.mode === 'copy',
    hasWorked: (_, hasWorked: boolean) => hasWorked,
  },
  actions: {
    setLink: assign((_, support: Support | null) => ({ link: support?.link ?? '' })),
  },
}).createMachine({
  id: 'supportChat',
  context: { link: '' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'findSupport',
        src: 'findSupport',
        onDone: [
          { guard: { type: 'isMissing', params: supportIn }, target: 'missing' },
          {
            guard: { type: 'isEmbedded', params: supportIn },
            target: 'embedded',
            actions: setLink,
          },
          {
            guard: { type: 'isCopied', params: supportIn },
            target: 'copying',
            actions: setLink,
          },
          {
            target: 'redirecting',
            actions: setLink,
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { retry: 'asking' } },
    missing: {
      type: 'final',
      description: 'The operator has set no page, or one that is not safe to open.',
    },
    embedded: { type: 'final' },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => ({ link: context.link }),
        onDone: [
          { guard: { type: 'hasWorked', params: ({ event }) => event.output }, target: 'copied' },
          { target: 'uncopied' },
        ],
        onError: 'uncopied',
      },
    },
    copied: { on: { copy: 'copying' } },
    uncopied: {
      description:
        'Copying failed: some browsers allow it only after a press, and some pages have no clipboard.',
      on: { copy: 'copying' },
    },
    redirecting: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ link: context.link }),
        onDone: 'redirected',
        onError: 'failed',
      },
    },
    redirected: {
      type: 'final',
      description: 'The browser is opening the page. A user who comes back sees the link.',
    },
  },
});

export type SupportChatActor = ActorRefFrom<typeof supportChatMachine>;
type Snapshot = SnapshotFrom<typeof supportChatMachine>;

export const chatStepOf = (snapshot: Snapshot) => snapshot.value;
export const chatLinkOf = (snapshot: Snapshot) => snapshot.context.link;
