import type { ComponentProps } from 'react';
import CandleCanvas from '#features/market/CandleCanvas.tsx';

type Props = ComponentProps<typeof CandleCanvas>;

/** A drawn chart that has all its bars, as wide as a phone if no width is given. */
export const WholeChart = ({
  width,
  ...props
}: Pick<Props, 'series'> & Partial<Props> & { width?: number }) => (
  <div style={{ width, height: 300 }}>
    <CandleCanvas
      period="1min"
      pricePrecision={5}
      history="exhausted"
      onOlderWanted={() => undefined}
      onPoint={() => undefined}
      {...props}
    />
  </div>
);
