import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type DeskDirection,
  type DeskEdge,
  type DeskLayout,
  type DeskPanel,
  type DeskPreset,
  moved,
  placed,
  placeOf,
  presetLayouts,
  presetOf,
  withColumnShares,
  withFold,
  withPanelShares,
} from '#domain/desk-layout.ts';
import type { DeskArrangement } from '#ports/desk-layout.ts';

interface Context extends DeskArrangement {
  /** The panel that is being moved, and the layout that a cancel brings back. */
  moving: { panel: DeskPanel; before: DeskLayout } | null;
}

interface Place {
  target: DeskPanel;
  edge: DeskEdge;
}

type Chosen = DeskPreset | 'own';

const chosenLayout = ({ own }: Context, chosen: Chosen) => (chosen === 'own' ? own : presetLayouts[chosen]);

/**
 * The arrangement of the desk (DESK-2 to DESK-5). A panel is picked up, moved step by step or placed beside another
 * one, and put down; what was not put down is undone by a cancel. Each change that stands is announced, to be stored.
 */
export const layoutMachine = setup({
  types: {
    input: {} as DeskArrangement,
    context: {} as Context,
    events: {} as
      | { type: 'choose'; layout: Chosen }
      | { type: 'saveOwn' }
      | { type: 'resizeColumns'; shares: readonly number[] }
      | { type: 'resizePanels'; column: number; shares: readonly number[] }
      | { type: 'fold' | 'unfold' | 'pick'; panel: DeskPanel }
      | { type: 'move'; direction: DeskDirection }
      | ({ type: 'place' } & Place)
      | { type: 'putDown' }
      | { type: 'cancel' },
    emitted: {} as { type: 'arrangement.changed'; arrangement: DeskArrangement },
  },
  guards: {
    isFolded: ({ context: { layout } }, panel: DeskPanel) => placeOf(layout, panel)?.isFolded === true,
    isOpen: ({ context: { layout } }, panel: DeskPanel) => placeOf(layout, panel)?.isFolded === false,
    canChoose: ({ context }, chosen: Chosen) => chosenLayout(context, chosen) !== null,
    canMove: ({ context: { layout, moving } }, direction: DeskDirection) =>
      moving !== null && moved(layout, moving.panel, direction) !== null,
    canPlace: ({ context: { layout, moving } }, { target, edge }: Place) =>
      moving !== null && placed(layout, moving.panel, target, edge) !== null,
  },
  actions: {
    setChosen: assign(({ context }, chosen: Chosen) => ({
      layout: chosenLayout(context, chosen) ?? context.layout,
    })),
    setOwn: assign(({ context: { layout } }) => ({ own: layout })),
    setColumnShares: assign(({ context: { layout } }, shares: readonly number[]) => ({
      layout: withColumnShares(layout, shares),
    })),
    setPanelShares: assign(
      ({ context: { layout } }, { column, shares }: { column: number; shares: readonly number[] }) => ({
        layout: withPanelShares(layout, column, shares),
      }),
    ),
    setFold: assign(
      ({ context: { layout } }, { panel, isFolded }: { panel: DeskPanel; isFolded: boolean }) => ({
        layout: withFold(layout, panel, isFolded),
      }),
    ),
    pickUp: assign(({ context: { layout } }, panel: DeskPanel) => ({ moving: { panel, before: layout } })),
    moveStep: assign(({ context: { layout, moving } }, direction: DeskDirection) => ({
      layout: (moving && moved(layout, moving.panel, direction)) ?? layout,
    })),
    placeAt: assign(({ context: { layout, moving } }, { target, edge }: Place) => ({
      layout: (moving && placed(layout, moving.panel, target, edge)) ?? layout,
    })),
    putBack: assign(({ context: { layout, moving } }) => ({ layout: moving?.before ?? layout })),
    endMove: assign({ moving: null }),
    announce: emit(({ context: { layout, own } }) => ({
      type: 'arrangement.changed',
      arrangement: { layout, own },
    })),
  },
}).createMachine({
  id: 'deskLayout',
  context: ({ input }) => ({ ...input, moving: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        choose: {
          guard: { type: 'canChoose', params: ({ event }) => event.layout },
          actions: [{ type: 'setChosen', params: ({ event }) => event.layout }, 'announce'],
        },
        saveOwn: { actions: ['setOwn', 'announce'] },
        resizeColumns: {
          actions: [{ type: 'setColumnShares', params: ({ event }) => event.shares }, 'announce'],
        },
        resizePanels: {
          actions: [{ type: 'setPanelShares', params: ({ event }) => event }, 'announce'],
        },
        fold: {
          guard: { type: 'isOpen', params: ({ event }) => event.panel },
          actions: [
            { type: 'setFold', params: ({ event: { panel } }) => ({ panel, isFolded: true }) },
            'announce',
          ],
        },
        unfold: {
          guard: { type: 'isFolded', params: ({ event }) => event.panel },
          actions: [
            { type: 'setFold', params: ({ event: { panel } }) => ({ panel, isFolded: false }) },
            'announce',
          ],
        },
        pick: { target: 'moving', actions: { type: 'pickUp', params: ({ event }) => event.panel } },
      },
    },
    moving: {
      description: 'A panel is picked up. Sizes and the choice of a layout wait until it is put down.',
      on: {
        move: {
          guard: { type: 'canMove', params: ({ event }) => event.direction },
          actions: { type: 'moveStep', params: ({ event }) => event.direction },
        },
        place: {
          guard: { type: 'canPlace', params: ({ event }) => event },
          target: 'resting',
          actions: [{ type: 'placeAt', params: ({ event }) => event }, 'endMove', 'announce'],
        },
        putDown: { target: 'resting', actions: ['endMove', 'announce'] },
        cancel: { target: 'resting', actions: ['putBack', 'endMove'] },
      },
    },
  },
});

export type LayoutActor = ActorRefFrom<typeof layoutMachine>;
type Snapshot = SnapshotFrom<typeof layoutMachine>;

export const layoutOf = ({ context }: Snapshot) => context.layout;
export const movingPanelOf = ({ context }: Snapshot) => context.moving?.panel ?? null;
/** Null until one was saved. */
export const ownLayoutOf = ({ context }: Snapshot) => context.own;

/** The layout that is shown, by the name that it can be chosen by; null for one that isn't saved. */
export const chosenLayoutOf = ({ context: { layout, own } }: Snapshot): Chosen | null =>
  JSON.stringify(own) === JSON.stringify(layout) ? 'own' : presetOf(layout);
