import { CallError, type Found } from '#ports/answer.ts';
import { mapRead } from './read-results.ts';

/** Something that was looked up: the API refuses what doesn't exist, and what belongs to another user. */
export async function lookUp<Value>(reading: Promise<Value>): Promise<Found<Value>> {
  try {
    return await mapRead(reading, (value): Found<Value> => ({ known: true, value }));
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused')
      return { known: false, message: error.message };
    throw error;
  }
}
