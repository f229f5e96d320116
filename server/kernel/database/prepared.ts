import type { CompiledQuery } from 'kysely';
import type { Queries, Statement } from './question.ts';

/** Placeholder of a value while a statement is built. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The places by the names of the values. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement that is built once: Kysely needs longer for it than the driver for all the rest. Its text may not
 * depend on the values.
 */
export function prepared<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Statement<Row>,
): (values: Values) => Statement<Row> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => ({
    compile(queries) {
      // Kysely passes values on as they are, so that a place is found again among the parameters.
      built ??= build(queries, places as Values).compile(queries);
      const parameters = built.parameters.map((each) =>
        // A place has the name of a value.
        each instanceof Place ? values[each.name as keyof Values] : each,
      );
      return { ...built, parameters };
    },
  });
}
