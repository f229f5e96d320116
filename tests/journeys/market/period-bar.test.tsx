import { IconChartLine } from '@tabler/icons-react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PeriodBar } from '#features/market/ChartPanel.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { localeCodes } from '#i18n/locales.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

/** The periods, and the way to the tools of the chart, on a phone that is 360 pixels wide. */
async function open() {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await render(
    <Stage>
      <PeriodBar
        value="5min"
        onChange={() => undefined}
        toTools={
          <IconButton label="Chart tools" onClick={() => undefined}>
            <IconChartLine />
          </IconButton>
        }
      />
    </Stage>,
  );
}

it.each(localeCodes)('all periods are in sight on a narrow phone in %s [MARKET-24]', async (code) => {
  await activateLocale(code);
  await open();
  const bar = page.getByRole('radiogroup').element();
  expect(bar.scrollWidth).toBe(bar.clientWidth);
  if (code !== 'en') return;
  const names = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent);
  // A minute is no month.
  expect(names).toEqual(['1 min', '5 min', '15 min', '30 min', '1 hr', '1 day']);
});
