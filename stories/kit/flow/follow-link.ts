import { linkOf } from './channel.ts';
import type { FlowControl } from './view.ts';

/** Shows the state that a link names: by its steps' ids, or by their number where steps have none. */
export async function follow(control: FlowControl, link: string): Promise<void> {
  if (link === '' || link === linkOf(control.view())) return;
  if (/^\d+$/.test(link)) return control.goTo(Number(link));
  await control.goTo(0);
  for (const id of link.split('-')) await control.take(id);
}
