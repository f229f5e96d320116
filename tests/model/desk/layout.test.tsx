import { afterAll, beforeAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import { placeOf } from '#domain/desk-layout.ts';
import { DeskGrid } from '#features/desk/DeskGrid.tsx';
import { LayoutButton } from '#features/desk/LayoutButton.tsx';
import { chosenLayoutOf } from '#machines/desk/layout.machine.ts';
import { layoutModel } from '#machines/desk/layout.model.ts';
import { button, press, radio } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

beforeAll(() => page.viewport(1440, 900));
afterAll(() => page.viewport(390, 844));

const layoutButton = button('Layout');
const choices = {
  usual: radio('Order form on the right'),
  mirrored: radio('Order form on the left'),
  chart: radio('Large chart'),
  four: radio('Four columns'),
  own: radio('My layout'),
};
const panels = {
  watchlist: { title: 'Markets', content: null },
  chart: { title: 'Chart', content: null },
  ticket: { title: 'Order form', content: null },
  orders: { title: 'Orders', content: null },
  account: { title: 'Account', content: <p>What the account has</p> },
};
const steps = { start: button('Left'), end: button('Right'), up: button('Up'), down: button('Down') };

walk(layoutModel, {
  render: (actor) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 880 }}>
      <LayoutButton actor={actor} />
      <div style={{ flex: 1, minHeight: 0 }}>
        <DeskGrid actor={actor} panels={panels} />
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
    resting: async (screen, snapshot) => {
      const { layout } = snapshot.context;
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(chosenLayoutOf(snapshot) === 'own' ? /^Saved as my layout$/ : /^$/);
      await expect.element(screen.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
      const content = expect.element(screen.getByText('What the account has', { exact: true }));
      await (placeOf(layout, 'account')?.isFolded ? content.not.toBeVisible() : content.toBeVisible());
    },
    moving: (screen) =>
      expect.element(screen.getByRole('toolbar', { name: 'Move Account', exact: true })).toHaveFocus(),
  },
});
