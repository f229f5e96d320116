import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Expected } from '#flow-kit/plan.ts';
import type { Note, Written } from '#tools/flows/playwright/notes.ts';
import { type Find, unite } from './controls.ts';

const actions = ['click', 'dblClick', 'fill', 'clear', 'upload'] as const;

const writtenOf = (value: unknown): Written[] => {
  if (value instanceof RegExp) return [{ pattern: value.source, flags: value.flags }];
  if (value instanceof File) return [value.name];
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? [value as Written] : [];
};

/** Notes everything that is done with the page, and how it is looked at, until the tests of this file end. */
export function createRecorder() {
  let notes: Note[] = [];

  const noteActions = () => {
    // Locators of the provider's class are made for each query; its methods are those of the class.
    const methods: object = Object.getPrototypeOf(page.getByRole('button'));
    for (const name of actions) {
      const real: (this: Locator, ...values: unknown[]) => Promise<void> = Reflect.get(methods, name);
      Reflect.set(methods, name, function record(this: Locator, ...values: unknown[]) {
        notes.push({ kind: 'action', name, selector: this.selector, values: values.flatMap(writtenOf) });
        return real.apply(this, values);
      });
    }
    const { keyboard } = userEvent;
    userEvent.keyboard = (keys) => {
      notes.push({ kind: 'keys', keys });
      return keyboard.call(userEvent, keys);
    };
  };

  /** An assertion that notes the matcher that it is called with. */
  const noting = (assertion: object, selector: string, isNot: boolean): object =>
    new Proxy(assertion, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (name === 'not' && typeof member === 'object' && member !== null)
          return noting(member, selector, !isNot);
        if (typeof member !== 'function' || typeof name !== 'string') return member;
        return (...values: unknown[]) => {
          notes.push({ kind: 'expectation', name, isNot, selector, values: values.flatMap(writtenOf) });
          return member.apply(target, values);
        };
      },
    });

  const noteExpectations = () => {
    const { element } = expect;
    Reflect.set(expect, 'element', (...given: Parameters<typeof element>) => {
      const [looked] = given;
      const assertion = element(...given);
      return looked && 'selector' in looked ? noting(assertion, looked.selector, false) : assertion;
    });
  };

  noteActions();
  noteExpectations();
  return {
    takeNotes: (): readonly Note[] => {
      const taken = notes;
      notes = [];
      return taken;
    },
    /** Notes the controls of a state. They are looked at until they are right, so the last look counts. */
    noteControls: (expected: readonly Expected<Find>[]) => {
      const controls = [...unite(expected, page)].map(([selector, { isPressable }]) => ({
        selector,
        isPressable,
      }));
      notes = [...notes.filter(({ kind }) => kind !== 'controls'), { kind: 'controls', controls }];
    },
  };
}
