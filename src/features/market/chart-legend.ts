import { type AxisCreateRangeCallback, type Chart, utils } from 'klinecharts';
import { legendRows, rangeBelow } from '#domain/chart-legend.ts';

/** klinecharts' own name. */
export const pricePane = 'candle_pane';

/** Of the label of the highest price, with its line, in pixels. */
const labelHeight = 16;

/** Above the prices without a legend, as a part of the pane, and below them. */
const usualTop = 0.18;
const bottom = 0.075;

/** Where the legend of the indicators over the prices ends, in pixels from the top; 0 without one. */
export function legendHeightOf(chart: Chart): number {
  const indicators = chart.getIndicators({ paneId: pricePane });
  if (indicators.length === 0) return 0;
  const { candle, indicator: styles } = chart.getStyles();
  const { offsetLeft, offsetTop, offsetRight } = candle.tooltip;
  const { title, legend } = styles.tooltip;
  const room = (chart.getSize(pricePane, 'main')?.width ?? 0) - offsetLeft - offsetRight;
  const price = utils.formatPrecision(
    chart.getDataList().at(-1)?.close ?? 0,
    chart.getSymbol()?.pricePrecision ?? 0,
  );
  const value = chart.getThousandsSeparator().format(price);
  const widthOf = (text: string, { size, weight, family, marginLeft, marginRight }: typeof legend) =>
    utils.calcTextWidth(text, size, weight, family) + marginLeft + marginRight;

  const rows = indicators.map(({ shortName, calcParams, figures }) => {
    const name = title.showParams ? `${shortName}(${calcParams.join(',')})` : shortName;
    const values = figures.flatMap((figure) =>
      figure.title === undefined ? [] : [widthOf(`${figure.title}${value}`, legend)],
    );
    return legendRows([widthOf(name, { ...legend, ...title }), ...values], room);
  });
  const rowHeight = legend.marginTop + legend.size + legend.marginBottom;
  return offsetTop + rows.reduce((sum, count) => sum + count, 0) * rowHeight;
}

/** The range of the axis of prices: the candles, and the label of the highest, begin below the legend. */
export const rangeBelowLegend: AxisCreateRangeCallback = ({ chart, paneId, defaultRange }) => {
  const height = chart.getSize(paneId, 'main')?.height ?? 0;
  const legend = legendHeightOf(chart);
  const top = legend === 0 ? usualTop * height : legend + labelHeight;
  const { low, high } = rangeBelow(defaultRange.from, defaultRange.to, { height, top, bottom });
  const range = high - low;
  return {
    ...{ from: low, to: high, range },
    ...{ realFrom: low, realTo: high, realRange: range },
    ...{ displayFrom: low, displayTo: high, displayRange: range },
  };
};
