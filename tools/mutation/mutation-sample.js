import { createHash } from 'node:crypto';

const { MUTATED_SAMPLE, MUTATED_SEED } = process.env;

const rankOf = ({ id }) => createHash('sha256').update(`${MUTATED_SEED}:${id}`).digest('hex');

/** Admits a random sample of the mutants, the same for the same seed and code; the others don't count. */
class Sample {
  #sampled = new Set();

  async init() {}

  /** Stryker passes all mutants at once here, without those that it ignores. */
  async group(mutants) {
    const ranked = mutants.toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)));
    this.#sampled = new Set(ranked.slice(0, Number(MUTATED_SAMPLE)).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const resultOf = ({ id }) =>
      this.#sampled.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample.' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
