import { createHash } from 'node:crypto';
import { type Fate, fateOf, mutantsOf, seenIn } from '#flow-kit/mutants.ts';
import { type FoundProperties, findProperties } from '../flows/models.ts';

interface Sampling {
  /** So many mutants of each machine at random; all by default. */
  sample: number | undefined;
  seed: string;
}

/** The same for the same seed. */
function sampled<Item extends { name: string }>(items: readonly Item[], { sample, seed }: Sampling): Item[] {
  const rankOf = ({ name }: Item) => createHash('sha256').update(`${seed}:${name}`).digest('hex');
  if (sample === undefined) return [...items];
  return [...items].sort((one, other) => rankOf(one).localeCompare(rankOf(other))).slice(0, sample);
}

function fatesOf({ model, properties }: FoundProperties, sampling: Sampling) {
  const original = seenIn(model);
  return sampled(mutantsOf(model.machine), sampling).map((mutant) => ({
    name: mutant.name,
    fate: fateOf(model, properties, original, mutant),
  }));
}

const share = (part: number, whole: number) =>
  `${whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10} %`;

/**
 * Changes each machine in one place after another, in the running program: a transition is removed or leads elsewhere, a
 * guard always or never allows, an action is left out. Prints how many of the changes that the model can see are found,
 * by the properties, or since a walk can't reach or take something any more, and lists those that live.
 * @param only the part of a machine's name
 */
export async function mutateMachines(sampling: Sampling, only = ''): Promise<void> {
  const total: Record<Fate, number> = { equal: 0, properties: 0, walks: 0, alive: 0 };
  for (const stated of await findProperties()) {
    if (!stated.model.name.includes(only)) continue;
    const fates = fatesOf(stated, sampling);
    const count = (fate: Fate) => fates.filter((one) => one.fate === fate).length;
    for (const { fate } of fates) total[fate] += 1;
    const valid = fates.length - count('equal');
    console.log(
      `${stated.model.name}: ${valid} valid changes, ${count('properties')} found by properties, ${count('walks')} by walks, ${count('alive')} live (${share(valid - count('alive'), valid)} found)`,
    );
    for (const { name, fate } of fates) if (fate === 'alive') console.log(`    ${name}`);
  }
  const valid = total.properties + total.walks + total.alive;
  console.log(
    `\n${valid} valid changes (${total.equal} more can't be seen): ${total.properties} found by properties, ${total.walks} by walks; ${total.alive} live, ${share(valid - total.alive, valid)} found`,
  );
}
