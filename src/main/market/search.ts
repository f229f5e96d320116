import type { SearchServices } from '#features/market/services.ts';
import { createContentGateway } from '#gateway/api/content.ts';
import { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';

/** The search for pairs and companies. */
export function createSearch({ client, environment, quotes }: Core): Area<SearchServices['search']> {
  const { search } = createContentGateway(client, { quotes, now: environment.now });
  return { services: pairSearchMachine.provide({ actors: { search } }) };
}
