import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chips } from '#ui/fields/Chips.tsx';
import { ChoiceGrid } from '#ui/fields/ChoiceGrid.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const options = ['One', 'Two'].map((value) => ({ value, label: value }));
const onChange = () => undefined;

it.each([
  ['chips', <Chips key="chips" label="Choice" value="One" options={options} onChange={onChange} />],
  [
    'a bar',
    <Chips key="bar" label="Choice" layout="fill" value="One" options={options} onChange={onChange} />,
  ],
  [
    'a grid',
    <ChoiceGrid
      key="grid"
      label="Choice"
      value="One"
      choices={options}
      disabled={false}
      onChange={onChange}
    />,
  ],
])('of %s one sees which option is chosen, and which has the focus', async (_, choice) => {
  await render(<Stage>{choice}</Stage>);
  await userEvent.keyboard('{Tab}');
  const looks = page
    .getByRole('radio')
    .elements()
    .map((radio) => getComputedStyle(radio.nextElementSibling ?? radio));
  const [one, two] = looks;
  expect(one?.backgroundColor).not.toBe(two?.backgroundColor);
  expect(looks.map(({ outlineStyle }) => outlineStyle)).toEqual(['solid', 'none']);
});
