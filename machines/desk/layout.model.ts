import { orderOf, placeOf, presetLayouts, presetOf } from '#domain/desk-layout.ts';
import { defineModel } from '#flow-kit/model.ts';
import { layoutMachine } from './layout.machine.ts';

const directions = {
  start: 'The user moves the panel towards the start',
  end: 'The user moves the panel towards the end',
  up: 'The user moves the panel up',
  down: 'The user moves the panel down',
} as const;

export const layoutModel = defineModel({
  name: 'desk/layout',
  machine: layoutMachine,
  input: { layout: presetLayouts.usual, own: null },
  events: {
    choose: [{ layout: 'four' }, { layout: 'usual' }, { layout: 'own' }],
    resizeColumns: [{ shares: [25, 50, 25] }],
    resizePanels: [{ column: 0, shares: [50, 50] }],
    fold: [{ panel: 'account' }],
    unfold: [{ panel: 'account' }],
    pick: [{ panel: 'account' }],
    move: [{ direction: 'start' }, { direction: 'end' }, { direction: 'up' }, { direction: 'down' }],
    place: [{ target: 'orders', edge: 'below' }],
  },
  answers: {},
  phrases: {
    events: {
      choose: ({ layout }) =>
        layout === 'own' ? 'The user chooses their own layout' : `The user chooses the layout "${layout}"`,
      saveOwn: 'The user saves the layout as their own',
      resizeColumns: 'The user moves the border between two columns',
      resizePanels: 'The user moves the border between two panels',
      fold: ({ panel }) => `The user folds the panel "${panel}"`,
      unfold: ({ panel }) => `The user unfolds the panel "${panel}"`,
      pick: ({ panel }) => `The user picks up the panel "${panel}"`,
      move: ({ direction }) => directions[direction],
      place: ({ target, edge }) => `The user drops the panel ${edge} the panel "${target}"`,
      putDown: 'The user puts the panel down',
      cancel: 'The user cancels the move',
    },
    answers: {},
    delays: {},
  },
  key: ({ layout, own, moving }) => [
    orderOf(layout),
    presetOf(layout),
    placeOf(layout, 'account')?.isFolded,
    own === null ? null : orderOf(own),
    moving?.panel,
  ],
});
