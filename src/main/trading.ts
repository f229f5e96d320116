/** One chunk with everything that the trading screen needs. */
export { createCharts } from './charts.ts';
export { createForex } from './forex.ts';
export { createMicro } from './micro.ts';
