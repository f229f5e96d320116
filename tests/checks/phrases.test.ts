import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { bankDepositModel } from '#fixtures/screens/deposits.ts';
import { analyse } from '#flow-kit/analysis.ts';
import type { Model } from '#flow-kit/model.ts';
import { eventsOf } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { scenarioNames, stateInWords } from '#flow-kit/scenarios.ts';
import { delaysOf, invocationsOf } from '#flow-kit/structure.ts';
import { loadModels } from '#tools/flows/models.ts';

const models = [...(await loadModels()), bankDepositModel];

const technical = /undefined|\[object|NaN|\bnull\b|xstate|[{}]|[a-z][A-Z]/;

/** The cases, whichever state they are in: an actor or a delay of several states is one case. */
function caseOf({ machine }: Model, event: AnyEventObject): string {
  const actor = invocationsOf(machine).find(({ id }) => id === event.actorId);
  if (actor) return JSON.stringify([actor.source, event.output, event.error]);
  const delay = delaysOf(machine).find((candidate) => candidate.event === event.type);
  return delay?.delay ?? JSON.stringify(event);
}

function modelOf(name: string): Model {
  const model = models.find((candidate) => candidate.name === name);
  if (!model) throw new Error(`No model ${name}`);
  return model;
}

describe.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  it('has a sentence in plain words, without a full stop, for everything that can happen', () => {
    for (const event of eventsOf(model)) {
      const sentence = phraseOf(model, event);
      expect(sentence).toMatch(/^[A-Z].+[^.]$/);
      expect(sentence).not.toMatch(technical);
    }
  });

  it('has different sentences for different events and cases', () => {
    const cases = new Map<string, Set<string>>();
    for (const event of eventsOf(model)) {
      const sentence = phraseOf(model, event);
      cases.set(sentence, (cases.get(sentence) ?? new Set()).add(caseOf(model, event)));
    }
    expect([...cases].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});

it('names of parallel regions only those that the last step changes', () => {
  const model = modelOf('live/channel');
  const names = scenarioNames(model, analyse(model).paths);
  expect(names).toContain('Ends backing off (link) after the connection breaks');
  expect(names).toContain('Ends arriving (answers) after the exchange accepts the login');
  expect(names).toContain('Stays as it is after the connection lasts for 30 seconds');
});

it('says a state in words', () => {
  expect(stateInWords('termsChanged')).toBe('terms changed');
  expect(stateInWords({ signedIn: 'demo' })).toBe('signed in, demo');
  expect(stateInWords({ feed: 'catchingUp', history: 'available' })).toBe(
    'catching up (feed), available (history)',
  );
});
