import { placeOf } from '#domain/desk-layout.ts';
import { button, press, radio, region, role, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { focused, not, says, visible } from '#fixtures/screens/looks.ts';
import { said } from '#fixtures/screens/said.ts';
import { chosenLayoutOf } from '#machines/desk/layout.machine.ts';
import { layoutModel } from '#machines/desk/layout.model.ts';
import { DeskGrid } from './DeskGrid.tsx';
import { LayoutButton } from './LayoutButton.tsx';

const layoutButton = button('Layout');
const choices = {
  usual: radio('Order form on the right'),
  mirrored: radio('Order form on the left'),
  chart: radio('Large chart'),
  four: radio('Four columns'),
  own: radio('My layout'),
};
const steps = { start: button('Left'), end: button('Right'), up: button('Up'), down: button('Down') };
const content = 'What the account has';

export const layoutScreen = defineScreen({
  model: layoutModel,
  width: 'desk',
  render: (actor) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 880, minWidth: 1108 }}>
      <LayoutButton actor={actor} />
      <div style={{ flex: 1, minHeight: 0 }}>
        <DeskGrid
          actor={actor}
          panels={{
            watchlist: { title: said('Markets'), content: null },
            chart: { title: said('Chart'), content: null },
            ticket: { title: said('Order form'), content: null },
            orders: { title: said('Orders'), content: null },
            account: { title: said('Account', {}, 'panel'), content: <p>{content}</p> },
          }}
        />
      </div>
    </div>
  ),
  play: {
    choose: {
      controls: [layoutButton],
      act: async (screen, { layout }) => {
        await layoutButton(screen).click();
        await choices[layout](screen).click();
      },
    },
    saveOwn: {
      controls: [],
      act: async (screen) => {
        await layoutButton(screen).click();
        await button('Save as my layout')(screen).click();
      },
    },
    // The shares that they send depend on the width of the window.
    resizeColumns: 'outside',
    resizePanels: 'outside',
    fold: press(button('Hide Account')),
    unfold: press(button('Show Account')),
    pick: press(button('Move Account')),
    move: { controls: [], act: (screen, { direction }) => steps[direction](screen).click() },
    place: 'outside',
    putDown: press(button('Done')),
    cancel: press(button('Cancel')),
  },
  others: [
    { controls: [steps.start], when: (snapshot) => snapshot.can({ type: 'move', direction: 'start' }) },
    { controls: [steps.end], when: (snapshot) => snapshot.can({ type: 'move', direction: 'end' }) },
    { controls: [steps.up], when: (snapshot) => snapshot.can({ type: 'move', direction: 'up' }) },
    { controls: [steps.down], when: (snapshot) => snapshot.can({ type: 'move', direction: 'down' }) },
    { controls: [button(/^(Move|Hide|Show) (Markets|Chart|Order form|Orders)$/)], when: ['resting'] },
  ],
  screens: {
    resting: (snapshot) => {
      const isFolded = placeOf(snapshot.context.layout, 'account')?.isFolded;
      return [
        says(status, chosenLayoutOf(snapshot) === 'own' ? /^Saved as my layout$/ : /^$/),
        visible(region('Account')),
        isFolded ? not(visible(text(content))) : visible(text(content)),
      ];
    },
    moving: focused(role('toolbar', 'Move Account')),
  },
  deployed: { because: 'Its panels show the desk there, and a text in the walk.' },
});
