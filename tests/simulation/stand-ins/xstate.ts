export * from 'xstate';
export { createActor } from '../world/actors.ts';
