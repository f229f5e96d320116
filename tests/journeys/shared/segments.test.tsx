import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Segments } from '#ui/fields/Segments.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

type Theme = 'light' | 'dark';

function Choice(options: { readOnly?: boolean; disabled?: boolean }) {
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Stage>
      <Segments
        aria-label="Theme"
        value={theme}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={setTheme}
        {...options}
      />
    </Stage>
  );
}

const radio = (name: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name });

it('a choice of a few is made by a press, and by an arrow key', async () => {
  await render(<Choice />);
  await expect.element(radio('Light')).toBeChecked();
  await page.getByText('Dark').click();
  await expect.element(radio('Dark')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(radio('Light')).toBeChecked();
});

it('one that can only be read stays as it is', async () => {
  await render(<Choice readOnly />);
  await page.getByText('Dark').click();
  await expect.element(radio('Light')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Light')).toBeChecked();
  await expect.element(page.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
});
