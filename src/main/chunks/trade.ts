/** One chunk with everything that the trading screen needs. */

export { createForex } from '../forex.ts';
export { createCharts } from '../market/charts.ts';
export { createMicro } from '../micro/micro.ts';
