import type { Locator } from 'vitest/browser';
import type { Find, Screen } from '#fixtures/screens/controls.ts';
import type { Look } from '#fixtures/screens/looks.ts';
import type { Expected } from '#flow-kit/plan.ts';
import type { Note, Written } from '#tools/flows/playwright/notes.ts';
import { unite } from './controls.ts';

const actions = ['click', 'dblClick', 'fill', 'clear', 'upload'] as const;

const writtenOf = (value: unknown): Written[] => {
  if (value instanceof RegExp) return [{ pattern: value.source, flags: value.flags }];
  if (value instanceof File) return [value.name];
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? [value as Written] : [];
};

/** Notes everything that is done with the page, and how it is looked at, until the tests of this file end. */
export function createRecorder(screen: Screen) {
  let notes: Note[] = [];

  const noteActions = () => {
    // Locators of the provider's class are made for each query; its methods are those of the class.
    const methods: object = Object.getPrototypeOf(screen.getByRole('button'));
    for (const name of actions) {
      const real: (this: Locator, ...values: unknown[]) => Promise<void> = Reflect.get(methods, name);
      Reflect.set(methods, name, function record(this: Locator, ...values: unknown[]) {
        notes.push({ kind: 'action', name, selector: this.selector, values: values.flatMap(writtenOf) });
        return real.apply(this, values);
      });
    }
    const { keyboard } = screen;
    screen.keyboard = (keys) => {
      notes.push({ kind: 'keys', keys });
      return keyboard(keys);
    };
  };

  noteActions();
  return {
    takeNotes: (): readonly Note[] => {
      const taken = notes;
      notes = [];
      return taken;
    },
    noteLook: ({ find, matcher, isNot, values }: Look) => {
      const { selector } = find(screen);
      notes.push({ kind: 'expectation', name: matcher, isNot, selector, values: values.flatMap(writtenOf) });
    },
    /** Notes the controls of a state. They are looked at until they are right, so the last look counts. */
    noteControls: (expected: readonly Expected<Find>[]) => {
      const controls = [...unite(expected, screen)].map(([selector, { isPressable }]) => ({
        selector,
        isPressable,
      }));
      notes = [...notes.filter(({ kind }) => kind !== 'controls'), { kind: 'controls', controls }];
    },
  };
}
