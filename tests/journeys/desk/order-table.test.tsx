import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { forexOrderTable } from '#features/forex/ForexOrderTable.tsx';
import { heldOrder } from '#fixtures/forex.ts';
import { createOrderServices } from '../../kit/browser/orders.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

it.each([
  [740, ['Stop loss1.20000Take profit1.30000', 'Margin$25.00']],
  [600, ['Stop loss1.20000Take profit1.30000']],
])(
  'An order in a table %i pixels wide shows its stops, its margin where there is room, its profit after the fee, and whose copy it is [DESK-12, FOREX-66, FOREX-100]',
  async (width, shown) => {
    const terms = { stopLoss: decimal('1.2'), takeProfit: decimal('1.3'), copiedFrom: 'Northwind' };
    await render(
      <Stage>
        <div style={{ containerType: 'inline-size', width }}>
          <forexOrderTable.Row
            order={{ ...heldOrder, ...terms }}
            services={createOrderServices().services}
            isOpened={false}
            onOpen={() => undefined}
          />
        </div>
      </Stage>,
    );
    const row = page.getByRole('button', { name: /EUR\/USD/ });
    await expect.element(row).toHaveTextContent('Copied from Northwind');
    await expect.element(row).toHaveTextContent(/Profit\+\$1\.88$/);
    const cells = [...row.element().children] as HTMLElement[];
    const texts = cells.filter((cell) => cell.offsetWidth > 0).map(({ textContent }) => textContent);
    expect(texts.filter((text) => /^(Stop|Margin)/.test(text))).toEqual(shown);
  },
);
