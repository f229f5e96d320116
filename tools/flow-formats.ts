import type { AnyEventObject, StateValue } from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import type { Path } from '#machines/kit/paths.ts';
import { leavesIn } from '#machines/kit/structure.ts';

const stateName = (value: StateValue) => leavesIn(value).join(' and ');

const errorAsData = (_: string, value: unknown) =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value;

/** The paths as data: `[{ steps: [{ event, state }], ends }]`. */
export const toJson = (model: Model, paths: Path[]): string =>
  JSON.stringify(
    {
      machine: model.name,
      input: model.input,
      paths: paths.map(({ steps, snapshot }) => ({
        steps: steps.map((step) => ({
          event: step.event,
          state: step.snapshot.value,
          transitions: step.transitions,
        })),
        ends: snapshot.value,
      })),
    },
    errorAsData,
    2,
  );

const sentence = ({ type, ...payload }: AnyEventObject): string => {
  const data = Object.keys(payload).length > 0 ? ` with ${JSON.stringify(payload, errorAsData)}` : '';
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome === 'done') return `"${actor}" answers${data}`;
  if (outcome === 'error') return `"${actor}" gives no answer${data}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  return delay ? `"${delay}" has passed` : `"${type}"${data}`;
};

/** The paths as Gherkin scenarios. */
export const toGherkin = (model: Model, paths: Path[]): string =>
  [
    `Feature: ${model.name}`,
    ...paths.map(({ steps, snapshot }, index) =>
      [
        '',
        `  Scenario: ${index + 1}. ends ${stateName(snapshot.value)}`,
        ...steps.flatMap((step) => [
          `    When ${sentence(step.event)}`,
          `    Then it is ${stateName(step.snapshot.value)}`,
        ]),
      ].join('\n'),
    ),
  ].join('\n');
