import { decimal } from '#domain/decimal.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { LinePicture } from '#ui/pictures/LinePicture.tsx';
import { type Part, ShareBar } from '#ui/screen/ShareBar.tsx';

export default { title: 'ui/Pictures' };

const part = (id: string, value: string, tone: Part['tone']): Part => ({
  id,
  label: id,
  value: decimal(value),
  tone,
});

const shares = (...parts: Part[]) => ({
  render: () => (
    <div style={{ padding: 16 }}>
      <ShareBar
        caption="What the sum consists of"
        parts={parts}
        renderValue={(value) => <MoneyText value={value} currency="USD" />}
      />
    </div>
  ),
});

export const Shares = shares(
  part('Forex account', '13730.5', 'main'),
  part('Micro account', '800', 'second'),
  part('Cash account', '2310.25', 'third'),
);
export const ATinyShareAndNone = shares(
  part('Loan amount', '100000', 'main'),
  part('Interest', '0.01', 'warning'),
  part('Penalty', '0', 'danger'),
);

const line = (values: readonly number[], marked: { from: number; to: number } | null) => ({
  render: () => (
    <div style={{ padding: 16 }}>
      <LinePicture
        caption="Course of the profit"
        values={values}
        direction={(values.at(-1) ?? 0) < 0 ? 'down' : 'up'}
        marked={marked}
        renderValue={(value) => <MoneyText value={decimal(value)} currency="USD" />}
        start="3 weeks ago"
        end="Now"
        rows={[
          {
            id: 'now',
            label: 'Now',
            value: <MoneyText value={decimal(values.at(-1) ?? 0)} currency="USD" />,
          },
        ]}
      />
    </div>
  ),
});

export const WithAFall = line([0, 100, 40.25, 90, 20.1, 300, 250], { from: 1, to: 4 });
export const BelowZero = line([0, 20, -30, -80, -60], { from: 1, to: 3 });
export const Level = line([5, 5, 5], null);
