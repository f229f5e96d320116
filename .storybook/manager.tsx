import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_CHANGED, STORY_PREPARED } from 'storybook/internal/core-events';
import { addons, types, useChannel, useStorybookApi } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import {
  type DrawnDiagram,
  flowArgument,
  flowEvents,
  flowParameter,
  linkOf,
  type StoryView,
} from '../stories/kit/flow/channel.ts';
import { FlowPanel } from '../stories/kit/flow/FlowPanel.tsx';
import type { FlowView } from '../stories/kit/flow/view.ts';

const addon = 'pelorus/flow';
const panel = `${addon}/panel`;

/** The address that opens a story in the state of a view, with the choices made in the toolbar. */
function addressOf(storyId: string, view: FlowView): string {
  const address = new URL(window.location.href);
  address.searchParams.set('path', `/story/${storyId}`);
  const link = linkOf(view);
  if (link === '') address.searchParams.delete('args');
  else address.searchParams.set('args', `${flowArgument}:${link}`);
  return address.href;
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers refuse on pages without https; the panel says so.
    return false;
  }
};

function FlowAddon() {
  const [shown, setShown] = React.useState<StoryView | null>(null);
  const [drawn, setDrawn] = React.useState<DrawnDiagram | null>(null);
  const [problem, setProblem] = React.useState<string | null>(null);
  const api = useStorybookApi();
  const { base } = useTheme();
  const emit = useChannel({
    [flowEvents.view]: (view: StoryView) => {
      setShown(view);
      setProblem(null);
    },
    [flowEvents.drawn]: setDrawn,
    [flowEvents.failed]: setProblem,
    [STORY_CHANGED]: () => setShown(null),
  });
  React.useEffect(() => emit(flowEvents.ask), [emit]);

  if (shown === null || shown.storyId !== api.getCurrentStoryData()?.id) return null;
  const { view, storyId } = shown;
  return (
    <div className="flow-colors" data-scheme={base}>
      <FlowPanel
        view={view}
        svg={drawn?.source === view.diagram?.source ? (drawn?.svg ?? null) : null}
        problem={problem}
        onGoTo={(steps) => emit(flowEvents.goTo, steps)}
        onTake={(id) => emit(flowEvents.take, id)}
        onCopyLink={() => copy(addressOf(storyId, view))}
      />
    </div>
  );
}

// Beside a canvas as narrow as a phone there is room.
addons.setConfig({ layout: { panelPosition: 'right', rightPanelWidth: 440 } });

/** Adds the panel before all others: Storybook shows the tabs in the order in which they were added. */
function addFirst(id: string, element: Parameters<typeof addons.add>[1]) {
  const panels = addons.getElements(types.PANEL);
  const others = { ...panels };
  for (const other of Object.keys(others)) delete panels[other];
  addons.add(id, element);
  Object.assign(panels, others);
}

addons.register(addon, (api) => {
  const hasFlow = (parameters: Record<string, unknown> | undefined) => Boolean(parameters?.[flowParameter]);
  addFirst(panel, {
    type: types.PANEL,
    title: 'Flow',
    disabled: (parameters) => !hasFlow(parameters),
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <FlowAddon />
      </AddonPanel>
    ),
  });
  api.on(STORY_PREPARED, ({ parameters }: { parameters: Record<string, unknown> }) => {
    if (hasFlow(parameters)) api.setSelectedPanel(panel);
    if (hasFlow(parameters) || parameters.page) api.togglePanel(!parameters.page);
  });
});
