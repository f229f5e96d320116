import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isModel, type Model } from '#flow-kit/model.ts';
import type { EventOf } from '#flow-kit/names.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { transitionsOf } from '#flow-kit/structure.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { channelModel } from '#machines/live/channel.model.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { loadableModel } from '#machines/shared/loadable.model.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';

// Vite's own, since the build of the simulation is Vite's.
const files = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.model.ts', { eager: true });

/** Where the model of a machine is, for who wants to import it. */
const sources = new Map(
  Object.entries(files).flatMap(([path, file]) =>
    Object.entries(file).flatMap(([name, value]) =>
      isModel(value)
        ? [[value.machine.id, { name, file: path.replace(/^.*\/machines\//, '#machines/') }] as const]
        : [],
    ),
  ),
);

export const modelSourceOf = (machine: string) => sources.get(machine) ?? null;

/** The models by the id of their machine, as a running machine has it. */
export const models: ReadonlyMap<string, Model> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file).filter(isModel))
    .map((model) => [model.machine.id, model]),
);

const eventsOf = <Machine extends AnyStateMachine>(
  { machine }: Model<Machine>,
  ...types: readonly EventOf<Machine>[]
): [string, readonly string[]] => [machine.id, types];

/** Events whose sentence is about a user, although the app sends them. */
const ofTheApp = new Map([
  eventsOf(orderEntryModel, 'review.changed'),
  eventsOf(loadableModel, 'forget', 'refresh'),
  eventsOf(channelModel, 'credentials.changed', 'start', 'stop'),
  eventsOf(sessionModel, 'signed.in'),
  eventsOf(applicationModel, 'language.changed'),
  eventsOf(withdrawalModel, 'payees.changed'),
]);

/** An event that a person can cause, with the payloads that the model has for it. */
export interface PersonalEvent {
  type: string;
  cases: readonly object[];
}

const personalBy = new Map(
  [...models].map(([id, model]) => [
    id,
    Object.entries<readonly object[]>(model.events).flatMap(([type, cases]): PersonalEvent[] => {
      if (ofTheApp.get(id)?.includes(type)) return [];
      const own = cases.filter((each) => /^The (user|visitor) /.test(phraseOf(model, { type, ...each })));
      return own.length === 0 ? [] : [{ type, cases: own }];
    }),
  ]),
);

/** Which events the model of a machine says a person can cause; none if there is no model. */
export const personalEvents = (machine: string): readonly PersonalEvent[] => personalBy.get(machine) ?? [];

/** How many transitions the models have for events of people. */
export const numberOfTransitions = [...models].reduce((sum, [id, { machine }]) => {
  const types = new Set(personalEvents(id).map(({ type }) => type));
  return (
    sum + new Set(transitionsOf(machine).flatMap((each) => (types.has(each.event) ? [each.id] : []))).size
  );
}, 0);

/** An event in the model's words, or its type where there are none. */
export function wordsOf(machine: string, event: AnyEventObject): string {
  const model = models.get(machine);
  if (!model) return event.type;
  try {
    return phraseOf(model, event);
  } catch {
    // Sentences are written for the model's own payloads, and a drawn one may lack what they name.
    return `${model.name}: ${event.type}`;
  }
}
