import type { ComponentProps } from 'react';
import { ChartSheet } from '#features/market/ChartSheet.tsx';
import { useAreas } from '#navigation/route.ts';

/** The chart with its tools, whose choices are those of the desk. */
export default function PhoneChart(props: Omit<ComponentProps<typeof ChartSheet>, 'choices'>) {
  const [{ charts }] = useAreas('desk');
  return <ChartSheet {...props} choices={charts} />;
}
