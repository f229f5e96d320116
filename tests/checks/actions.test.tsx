import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const button = (name: string) => page.getByRole('button', { name });
let pressed: string[] = [];

/** Two buttons, of which the first is below the second while that is shown. */
async function openButtons() {
  await render(
    <>
      <button type="button" onClick={() => pressed.push('below')}>
        Below
      </button>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => pressed.push('above')}>
        Above
      </button>
    </>,
  );
  return { below: button('Below').element(), above: button('Above').element() as HTMLElement };
}

beforeEach(() => {
  pressed = [];
});

it('a click waits for a control that is covered', async () => {
  const { above } = await openButtons();
  const pressing = Promise.resolve(button('Below').click());
  await button('Above').click();
  expect(pressed).toEqual(['above']);
  above.hidden = true;
  await pressing;
  expect(pressed).toEqual(['above', 'below']);
});

it('a click reaches nothing else where its control is covered as the mouse comes', async () => {
  const { below, above } = await openButtons();
  above.hidden = true;
  const show = () => {
    above.hidden = false;
  };
  below.addEventListener('pointermove', show, { once: true });
  const pressing = Promise.resolve(button('Below').click());
  await expect.poll(() => above.hidden).toBe(false);
  expect(pressed).toEqual([]);
  above.hidden = true;
  await pressing;
  expect(pressed).toEqual(['below']);
});

it('a text is typed into a field once it can be changed', async () => {
  await render(<input aria-label="Name" defaultValue="Ada" readOnly />);
  const field = page.getByRole('textbox', { name: 'Name' });
  const filling = Promise.resolve(field.fill('Grace'));
  await expect.element(field).toHaveValue('Ada');
  (field.element() as HTMLInputElement).readOnly = false;
  await filling;
  await expect.element(field).toHaveValue('Grace');
});
