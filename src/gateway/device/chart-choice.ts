import * as v from 'valibot';
import {
  type Drawing,
  drawingKinds,
  type Indicator,
  indicators,
  mostDrawings,
} from '#domain/chart-choice.ts';
import { type Period, periodNames } from '#domain/period.ts';
import type { ChartChoices } from '#ports/chart-choice.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createListeners } from './listeners.ts';

const choiceKey = 'pelorus:chart';
const drawingsKey = 'pelorus:drawings';

const choiceSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    indicators: v.fallback(v.array(v.picklist(indicators)), []),
    period: v.fallback(v.nullable(v.picklist(periodNames)), null),
  }),
);

const drawingSchema = v.object({
  kind: v.picklist(drawingKinds),
  points: v.array(v.object({ time: v.nullable(v.number()), price: v.number() })),
});

const drawingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.fallback(v.array(drawingSchema), [])),
);

/** The choices about charts, stored on the device; those that can't be read are none (DESK-11). */
export function createChartChoices(storage: TextStorage): ChartChoices {
  const stored = v.safeParse(choiceSchema, storage.read(choiceKey));
  let shown: readonly Indicator[] = stored.success ? stored.output.indicators : [];
  let period: Period | null = stored.success ? stored.output.period : null;
  const { callAll, subscribe } = createListeners();
  const write = () => storage.write(choiceKey, JSON.stringify({ indicators: shown, period }));
  const drawings = (): Readonly<Record<string, readonly Drawing[]>> => {
    const read = v.safeParse(drawingsSchema, storage.read(drawingsKey));
    return read.success ? read.output : {};
  };

  return {
    indicators: () => shown,
    toggle(indicator) {
      shown = indicators.filter((name) =>
        name === indicator ? !shown.includes(name) : shown.includes(name),
      );
      write();
      callAll();
    },
    period: () => period,
    choosePeriod(chosen) {
      period = chosen;
      write();
    },
    drawingsOf: (code) => drawings()[code] ?? [],
    setDrawings: (code, drawn) =>
      storage.write(drawingsKey, JSON.stringify({ ...drawings(), [code]: drawn.slice(-mostDrawings) })),
    subscribe,
  };
}
