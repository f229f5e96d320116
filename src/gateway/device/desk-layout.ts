import * as v from 'valibot';
import { deskPanels, isWhole, presetLayouts } from '#domain/desk-layout.ts';
import type { DeskLayouts } from '#ports/desk-layout.ts';
import type { TextStorage } from '#ports/text-storage.ts';

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

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(version), layout: layoutSchema, own: v.nullable(layoutSchema) }),
);

/** The arrangement of the desk, stored on the device under a version (DESK-5). */
export const createDeskLayouts = (storage: TextStorage): DeskLayouts => ({
  read() {
    const stored = v.safeParse(storedSchema, storage.read(deskKey));
    return stored.success
      ? { layout: stored.output.layout, own: stored.output.own }
      : { layout: presetLayouts.usual, own: null };
  },
  write: ({ layout, own }) => storage.write(deskKey, JSON.stringify({ version, layout, own })),
});
