import { createActor, type PromiseActorLogic } from 'xstate';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import type { SummedPage } from '#ports/page.ts';

/** A list; it reads its first page by itself. */
export const pagedList = <Item extends Row, Summary = undefined>(
  loadPage: PromiseActorLogic<SummedPage<Item, Summary>, { page: number }>,
): PagedListActor<Item, Summary> =>
  createActor(createPagedListMachine<Item, Summary>().provide({ actors: { loadPage } }));
