import * as v from 'valibot';
import { deskPanels, isWhole, presetLayouts } from '#domain/desk-layout.ts';
import type { DeskArrangement, DeskLayouts } from '#ports/desk-layout.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createStored } from './stored.ts';

const deskKey = 'pelorus:desk';

/** Another version has other panels or another shape: what it stored isn't read. */
const version = 1;

const layoutSchema = v.pipe(
  v.array(
    v.object({
      share: v.number(),
      panels: v.array(v.object({ panel: v.picklist(deskPanels), share: v.number(), isFolded: v.boolean() })),
    }),
  ),
  v.check((layout) => isWhole(layout)),
);

const storedSchema = v.object({
  version: v.literal(version),
  layout: layoutSchema,
  own: v.nullable(layoutSchema),
});

/** The arrangement of the desk, stored on the device under a version (DESK-5). */
export function createDeskLayouts(storage: TextStorage): DeskLayouts {
  const usual = { version, layout: presetLayouts.usual, own: null };
  const stored = createStored<DeskArrangement & { version: number }>(storage, deskKey, storedSchema, usual);
  return {
    read() {
      const { layout, own } = stored.read();
      return { layout, own };
    },
    write: ({ layout, own }) => stored.write({ version, layout, own }),
  };
}
