import { DeskGrid } from '#features/desk/DeskGrid.tsx';
import { LayoutButton } from '#features/desk/LayoutButton.tsx';
import type { LayoutActor } from '#machines/desk/layout.machine.ts';
import { layoutModel } from '#machines/desk/layout.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { said } from '../kit/said.ts';

export default { title: 'desk/Layout', parameters: { frame: 'none' } };

const draw = (actor: LayoutActor) => (
  <div style={{ display: 'flex', flexDirection: 'column', height: '100dvh', minWidth: 1108 }}>
    <LayoutButton actor={actor} />
    <div style={{ flex: 1, minHeight: 0 }}>
      <DeskGrid
        actor={actor}
        panels={{
          watchlist: { title: said('Markets'), content: null },
          chart: { title: said('Chart'), content: null },
          ticket: { title: said('Order form'), content: null },
          orders: { title: said('Orders'), content: null },
          account: { title: said('Account'), content: null },
        }}
      />
    </div>
  </div>
);

export const Resting = leafStory(layoutModel, 'resting', draw);
export const Moving = leafStory(layoutModel, 'moving', draw);
