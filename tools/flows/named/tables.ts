import { unknownIn } from '#flow-kit/fixture.ts';
import { readFixtures } from '#flow-kit/fixture-file.ts';
import type { FoundModel } from '../models.ts';
import { type Kind, type Mention, mentionsOf } from './mention.ts';
import {
  constantsOf,
  lineOf,
  propertiesOf,
  readText,
  type Source,
  type Syntax,
  syntaxIn,
  textsOf,
  visit,
} from './source.ts';

/** The variable of a source that is a table. */
function tableOf(source: Source, variable: string) {
  const value = constantsOf(source).get(variable);
  if (!value) throw new Error(`${source.file} has no table ${variable}`);
  return propertiesOf(value);
}

/** Whatever is named in a table by the id of a machine: events as keys, or as a list. */
export function namedInTable(source: Source, variable: string, models: readonly FoundModel[]): Mention[] {
  const constants = constantsOf(source);
  return tableOf(source, variable).flatMap(({ name, key, value }) => {
    const meant = models.filter(({ model: { machine } }) => machine.id === name);
    if (meant.length === 0) return mentionsOf(source, 'machine', [{ text: name, start: key.start }], []);
    const keys = propertiesOf(value).map((event) => ({ text: event.name, start: event.key.start }));
    const listed = value.type === 'ArrayExpression' ? textsOf([value], constants) : [];
    return mentionsOf(source, 'event', [...keys, ...listed], meant);
  });
}

/** The states in which a deployed app shows another page already. */
export function namedInDeployed(source: Source, models: readonly FoundModel[]): Mention[] {
  const constants = constantsOf(source);
  return tableOf(source, 'deployed').flatMap(({ name, value }) =>
    propertiesOf(value)
      .filter((field) => field.name === 'left')
      .flatMap((field) =>
        mentionsOf(
          source,
          'state',
          textsOf([field.value], constants),
          models.filter(({ model }) => model.name === name),
        ),
      ),
  );
}

/** The guards that a model says are never decided. */
export const namedInModel = (source: Source, models: readonly FoundModel[]): Mention[] => {
  const mentions: Mention[] = [];
  const meant = models.filter(({ file }) => file === source.file);
  visit(source.program, ({ type, key, value }: Syntax) => {
    if (type !== 'Property' || !syntaxIn(key).some(({ name }) => name === 'undecidedGuards')) return;
    const guards = propertiesOf(value).map((guard) => ({ text: guard.name, start: guard.key.start }));
    mentions.push(...mentionsOf(source, 'guard', guards, meant));
  });
  return mentions;
};

const lineWith = (text: string, name: string): number => {
  const at = text.indexOf(JSON.stringify(name));
  return at < 0 ? 1 : lineOf({ text }, at);
};

/** The names in a file of runs (`flow-kit/run`) that its machine doesn't have. */
export function unknownInRuns(file: string, models: readonly FoundModel[]): Mention[] {
  const text = readText(file);
  return readFixtures(text).flatMap((fixture): Mention[] => {
    const meant = models.filter(({ model: { name } }) => name === fixture.machine);
    const [found] = meant;
    if (!found) {
      const line = lineWith(text, fixture.machine);
      return [{ file, line, kind: 'machine', name: fixture.machine, models: [] }];
    }
    return unknownIn(found.model, fixture).map((unknown) => {
      const [kind = '', ...name] = unknown.split(' ');
      const called = name.join(' ');
      const line = lineWith(text, called.split('.').at(-1) ?? called);
      return { file, line, kind: kind as Kind, name: called, models: meant };
    });
  });
}

interface Sent {
  do: string;
  machine?: string;
  event?: string;
}

/** The events in a regression of the simulation. */
export function namedInRegression(file: string, models: readonly FoundModel[]): Mention[] {
  const text = readText(file);
  const { script }: { script: { steps: readonly Sent[] } } = JSON.parse(text);
  return script.steps.flatMap(({ machine, event }): Mention[] => {
    if (machine === undefined || event === undefined) return [];
    const meant = models.filter(({ model }) => model.machine.id === machine);
    if (meant.length === 0)
      return [{ file, line: lineWith(text, machine), kind: 'machine', name: machine, models: [] }];
    return [{ file, line: lineWith(text, event), kind: 'event', name: event, models: meant }];
  });
}
