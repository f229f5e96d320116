/** One chunk for copy-trading: the lists of traders, followers and orders, and how one trader is followed. */
export { createRelations } from '../follow/relations.ts';
export { createTraders } from '../follow/traders.ts';
