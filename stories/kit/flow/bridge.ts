import { addons } from 'storybook/preview-api';
import { type DrawnDiagram, flowArgument, flowEvents, follow, type StoryView } from './channel.ts';
import { drawDiagram } from './draw-diagram.ts';
import type { FlowControl } from './view.ts';

interface Opened {
  id: string;
  args: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

const isControl = (value: unknown): value is FlowControl =>
  typeof value === 'object' && value !== null && 'view' in value && 'goTo' in value && 'take' in value;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

let connected: { control: FlowControl; announce: () => void } | null = null;

const drawings = new Map<string, Promise<string>>();

/** The stories of a process have one diagram, and to draw it takes longer than to render most of them. */
function drawingOf(source: string): Promise<string> {
  const known = drawings.get(source);
  if (known) return known;
  const drawing = drawDiagram(source);
  drawings.set(source, drawing);
  // The next story tries again, in case the library couldn't be loaded.
  drawing.catch(() => drawings.delete(source));
  return drawing;
}

/** Connects a flow with the panel. Returns the function that disconnects them. */
function connect(storyId: string, control: FlowControl) {
  const channel = addons.getChannel();
  const failed = (error: unknown) => channel.emit(flowEvents.failed, reasonOf(error));

  const draw = (source: string) => {
    drawingOf(source).then((svg) => {
      const diagram: DrawnDiagram = { source, svg };
      channel.emit(flowEvents.drawn, diagram);
    }, failed);
  };
  const announce = () => {
    const shown: StoryView = { storyId, view: control.view() };
    channel.emit(flowEvents.view, shown);
  };
  const answer = () => {
    announce();
    const { diagram } = control.view();
    if (diagram) draw(diagram.source);
  };

  // One step after the other: a machine that is being started again can't take another one.
  let last = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    last = last.then(step).catch(failed);
  };
  const goTo = (steps: number) => inTurn(() => control.goTo(steps));
  const take = (id: string) => inTurn(() => control.take(id));

  channel.on(flowEvents.ask, answer);
  channel.on(flowEvents.goTo, goTo);
  channel.on(flowEvents.take, take);
  const unsubscribe = control.subscribe(announce);
  const disconnect = () => {
    channel.off(flowEvents.ask, answer);
    channel.off(flowEvents.goTo, goTo);
    channel.off(flowEvents.take, take);
    unsubscribe();
  };
  return { announce: answer, failed, disconnect };
}

/**
 * Connects the flow of an opened story with the panel, and shows the state that a link names. A choice in the toolbar
 * opens the story again with the same flow: it stays where it is.
 */
export async function connectFlow({ id, args, loaded }: Opened): Promise<(() => void) | undefined> {
  const control = loaded.flow;
  if (!isControl(control)) return undefined;
  if (connected?.control === control) {
    connected.announce();
    return undefined;
  }
  const { announce, failed, disconnect } = connect(id, control);
  connected = { control, announce };
  const start = control.view().path.length;
  await follow(control, String(args[flowArgument] ?? '')).catch(async (error: unknown) => {
    failed(new Error('This link leads nowhere any more, since the process has changed.', { cause: error }));
    await control.goTo(start);
  });
  announce();
  return () => {
    disconnect();
    if (connected?.control === control) connected = null;
  };
}
