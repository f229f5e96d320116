import { expect, it, vi } from 'vitest';
import { type Drawing, mostDrawings } from '#domain/chart-choice.ts';
import { memory } from '#fixtures/stores.ts';
import { createChartChoices } from '#gateway/device/chart-choice.ts';

const line: Drawing = {
  kind: 'line',
  points: [
    { time: 1000, price: 1.5 },
    { time: 2000, price: 1.25 },
  ],
};

it('indicators, period and drawings are those that were chosen last [DESK-11]', () => {
  const storage = memory();
  const choices = createChartChoices(storage);
  const listener = vi.fn();
  choices.subscribe(listener);
  choices.toggle('RSI');
  choices.toggle('MA');
  choices.toggle('EMA');
  choices.toggle('EMA');
  choices.choosePeriod('60min');
  choices.setDrawings('EURUSD', [line]);
  expect(listener).toHaveBeenCalledTimes(4);
  const again = createChartChoices(storage);
  expect(again.indicators()).toEqual(['MA', 'RSI']);
  expect(again.period()).toBe('60min');
  expect(again.drawingsOf('EURUSD')).toEqual([line]);
  expect(again.drawingsOf('XAUUSD')).toEqual([]);
});

it('of the drawings of a pair the last ones are stored', () => {
  const choices = createChartChoices(memory());
  const level = (price: number): Drawing => ({ kind: 'level', points: [{ time: null, price }] });
  choices.setDrawings(
    'EURUSD',
    Array.from({ length: mostDrawings + 2 }, (_, index) => level(index)),
  );
  expect(choices.drawingsOf('EURUSD')).toHaveLength(mostDrawings);
  expect(choices.drawingsOf('EURUSD')[0]).toEqual(level(2));
});

it.each([
  ['nothing', null, null],
  ['no JSON', '{', '['],
  ['other names', '{"indicators":["WR"],"period":"1year"}', '{"EURUSD":[{"kind":"circle","points":[]}]}'],
])('with %s stored no choice was made [DESK-11]', (_, choice, drawings) => {
  const storage = memory();
  storage.write('pelorus:chart', choice);
  storage.write('pelorus:drawings', drawings);
  const choices = createChartChoices(storage);
  expect(choices.indicators()).toEqual([]);
  expect(choices.period()).toBeNull();
  expect(choices.drawingsOf('EURUSD')).toEqual([]);
});
