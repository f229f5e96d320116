import * as v from 'valibot';
import { type Drawing, drawingKinds, mostDrawings } from '#domain/drawing.ts';
import { indicators } from '#domain/indicators.ts';
import { periodNames } from '#domain/period.ts';
import type { ChartChoices } from '#ports/chart-choice.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createListeners } from './listeners.ts';
import { createStored } from './stored.ts';

const choiceKey = 'pelorus:chart';
const drawingsKey = 'pelorus:drawings';

const choiceSchema = v.object({
  indicators: v.fallback(v.array(v.picklist(indicators)), []),
  period: v.fallback(v.nullable(v.picklist(periodNames)), null),
});

const drawingSchema = v.object({
  kind: v.picklist(drawingKinds),
  points: v.array(v.object({ time: v.nullable(v.number()), price: v.number() })),
});

const drawingsSchema = v.record(v.string(), v.fallback(v.array(drawingSchema), []));

/** The choices about charts, stored on the device; those that can't be read are none (DESK-11). */
export function createChartChoices(storage: TextStorage): ChartChoices {
  const choice = createStored(storage, choiceKey, choiceSchema, { indicators: [], period: null });
  const drawings = createStored<Record<string, readonly Drawing[]>>(storage, drawingsKey, drawingsSchema, {});
  let { indicators: shown, period } = choice.read();
  const { callAll, subscribe } = createListeners();
  const write = () => choice.write({ indicators: shown, period });

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
    drawingsOf: (code) => drawings.read()[code] ?? [],
    setDrawings: (code, drawn) => drawings.write({ ...drawings.read(), [code]: drawn.slice(-mostDrawings) }),
    subscribe,
  };
}
