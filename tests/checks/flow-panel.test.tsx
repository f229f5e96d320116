import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { orderEntryScreen } from '#features/forex/order-entry.screen.tsx';
import { follow, linkOf } from '#stories/kit/flow/channel.ts';
import { DirectPanel } from '#stories/kit/flow/DirectPanel.tsx';
import type { FlowControl } from '#stories/kit/flow/view.ts';
import { type LeafStory, leafStory } from '#stories/kit/leaf-story.tsx';
import { Stage } from '../kit/browser/stage.tsx';

const editing = leafStory(orderEntryScreen, 'editing');

async function load(story: LeafStory) {
  const [loader] = story.loaders;
  if (!loader) throw new Error(`The story ${story.name} has no loader`);
  const loaded = await loader({ abortSignal: new AbortController().signal });
  return { loaded, control: loaded.flow as FlowControl };
}

/** A story, and the panel beside it. */
async function open(story: LeafStory) {
  const { loaded, control } = await load(story);
  await render(
    <>
      <div data-testid="canvas">
        <Stage>{story.render({}, { loaded })}</Stage>
      </div>
      <DirectPanel control={control} />
    </>,
  );
  const canvas = page.getByTestId('canvas');
  const panel = page.getByRole('article', { name: /^Flow of/, includeHidden: true });
  return { canvas, panel, control };
}

it('shows how an order came to be unconfirmed, what can happen next, and what the machine says of it', async () => {
  const { panel } = await open(leafStory(orderEntryScreen, 'unconfirmed'));
  await expect.element(panel.getByRole('heading', { name: 'Unconfirmed' })).toBeVisible();
  await expect
    .element(panel.getByText('No answer came, so the order may have been placed.', { exact: false }))
    .toBeVisible();
  await expect
    .element(panel.getByRole('region', { name: 'How it came here' }))
    .toHaveTextContent(
      'The user presses Buy submittingThe connection breaks before the API answers unconfirmed',
    );
  await expect
    .element(panel.getByRole('region', { name: 'What can happen next' }))
    .toHaveTextContent('The market closesThe user presses Check againThe user presses Dismiss');
  await expect.element(panel.getByText('The order form has the buttons Buy and Sell.')).toBeVisible();
});

it('lets a next event happen on the actor in the canvas, and follows what a user does there', async () => {
  const { canvas, panel } = await open(editing);
  await panel.getByRole('button', { name: 'The user presses Buy' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Submitting' })).toBeVisible();
  await expect.element(canvas.getByRole('button', { name: 'Buy' })).toBeDisabled();
  await panel.getByRole('button', { name: 'The connection breaks before the API answers' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Unconfirmed' })).toBeVisible();
  await canvas.getByRole('button', { name: 'Check again' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Submitting' })).toBeVisible();
  await expect
    .element(panel.getByRole('button', { name: 'The user presses Check again submitting' }))
    .toBeVisible();
});

it('goes back to the start and to any step, and forward over the same steps', async () => {
  const { canvas, panel } = await open(leafStory(orderEntryScreen, 'unconfirmed'));
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Editing' })).toBeVisible();
  await expect.element(canvas.getByRole('button', { name: 'Buy' })).toBeEnabled();
  await panel.getByRole('button', { name: /^The connection breaks/ }).click();
  await expect.element(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Submitting' })).toBeVisible();
  await panel.getByRole('button', { name: 'Forward' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Unconfirmed' })).toBeVisible();
});

it('names the guards that refuse', async () => {
  const { panel } = await open(editing);
  await panel.getByRole('button', { name: 'The market closes' }).click();
  await expect
    .element(panel.getByRole('region', { name: 'What is refused now' }))
    .toHaveTextContent(
      'The user presses Buy unless allowed after review or allowedThe user presses Sell unless allowed after review or allowed',
    );
});

it('lights the state in the diagram and draws the path there', async () => {
  const { panel } = await open(leafStory(orderEntryScreen, 'unconfirmed'));
  const drawn = () => panel.element().querySelector('.flow-diagram');
  // Mermaid is loaded with the first diagram.
  await expect
    .poll(() => drawn()?.querySelector('[data-flow=lit]')?.textContent?.trim(), { timeout: 10_000 })
    .toBe('unconfirmed');
  const labels = [...(drawn()?.querySelectorAll('.label[data-flow=taken]') ?? [])];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'buy [allowed], sell [allowed]',
    'submitOrder fails, after answerDeadline',
  ]);
});

it('opens the state that a link names, and refuses a link that the process does not allow', async () => {
  const { control } = await load(leafStory(orderEntryScreen, 'unconfirmed'));
  const link = linkOf(control.view());
  expect(link).toBe('buy-submitOrder_error');
  const { control: other } = await load(editing);
  await follow(other, link);
  expect(other.view().state).toBe('unconfirmed');
  await expect(follow(other, 'buy-dismiss')).rejects.toThrow(
    `"dismiss" can't happen in the state "submitting" of forex/order-entry`,
  );
});
