/** One chunk for copy-trading: the lists of traders, followers and orders, and how one trader is followed. */
export { createRelations } from './relations.ts';
export { createTraders } from './traders.ts';
