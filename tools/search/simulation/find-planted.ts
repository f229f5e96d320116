import { buildSimulation } from './build.ts';
import { type PlantedFault, planted } from './planted.ts';
import { createPool, imageOf, type Pool } from './pool.ts';

/** The fate of one planted fault. */
interface Found {
  name: string;
  /** How many seeds it took; null if none of them found it. */
  seeds: number | null;
  steps: number;
  faults: number;
  broken: string;
}

interface Effort {
  /** How many seeds are tried. */
  most: number;
  workers: number;
  /** How many runs may make it smaller. */
  shrinkWithin: number;
  /** Of the database, which is the same with every fault. */
  image: string;
  /** Without any planted fault: what breaks there, too, isn't what the planted one breaks. */
  sound: Pool;
}

async function find(
  fault: PlantedFault,
  { most, workers, shrinkWithin, image, sound }: Effort,
): Promise<Found> {
  const pool = createPool(await buildSimulation(fault, 'planted'), workers, { image });
  try {
    for (let first = 1; first <= most; first += workers) {
      const results = await Promise.all(
        Array.from({ length: workers }, (_, index) => pool.run({ seed: first + index })),
      );
      const hit = results.find(({ broken }) => broken.some((each) => each.includes(fault.shows)));
      if (!hit) continue;
      const small = await pool.run({ seed: hit.seed, shrinkWithin });
      const { broken } = await sound.run({ seed: hit.seed, script: small.script });
      if (broken.length > 0) continue;
      return {
        name: fault.name,
        seeds: hit.seed,
        steps: small.script.steps.length,
        faults: small.script.faults.length,
        broken: small.broken[0] ?? '',
      };
    }
    return { name: fault.name, seeds: null, steps: 0, faults: 0, broken: '' };
  } finally {
    pool.close();
  }
}

/** Builds each planted fault in, one at a time, and prints after how many seeds it was found and how small it became. */
export async function findPlanted(
  given: Omit<Effort, 'image' | 'sound'>,
  only: string | undefined,
): Promise<boolean> {
  const file = await buildSimulation();
  const effort = { ...given, image: imageOf(file), sound: createPool(file, 1) };
  let isAllFound = true;
  for (const fault of planted.filter(({ name }) => only === undefined || name.includes(only))) {
    const { name, seeds, steps, faults, broken } = await find(fault, effort);
    isAllFound &&= seeds !== null;
    console.info(
      seeds === null
        ? `| ${name} | not in ${effort.most} seeds | | | |`
        : `| ${name} | seed ${seeds} | ${steps} steps | ${faults} faults | ${broken.slice(0, 110)} |`,
    );
  }
  effort.sound.close();
  return isAllFound;
}
