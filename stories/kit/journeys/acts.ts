import type { Replies } from '#fixtures/exchange/api.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Cast } from './journey.ts';
import type { Visitor } from './visitor.ts';

/** A part of a step: the user does something, or what stands behind the app does. */
export type Act = (cast: Cast) => unknown;

const byVisitor =
  <Name extends keyof Visitor>(name: Name) =>
  (...given: Parameters<Visitor[Name]>): Act =>
  ({ visitor }) =>
    // The compiler doesn't know that the parameters are those of the function of this name.
    (visitor[name] as (...taken: Parameters<Visitor[Name]>) => unknown)(...given);

export const press = byVisitor('press');
export const choose = byVisitor('choose');
export const openTab = byVisitor('openTab');
export const agree = byVisitor('agree');
export const pick = byVisitor('pick');
export const fill = byVisitor('fill');
export const upload = byVisitor('upload');
export const leaveSheet = byVisitor('leaveSheet');
export const read = byVisitor('read');

export const goTo =
  (path: string): Act =>
  ({ open }) =>
    open(path);

/** The API gives these replies from now on. */
export const answers =
  (...replies: readonly Replies[]): Act =>
  ({ api }) =>
    Object.assign(api.replies, ...replies);

/** The live channel says that something has been decided, so that the app reads again. */
export const decides: Act = ({ live }) => live.push(topicOf('closed'), []);
