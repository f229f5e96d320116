import type { QueryConfig } from 'pg';
import pg from 'pg';
import { isStalePlan } from '../kernel/database/stale-plan.ts';

/** A statement's text is prepared once per connection; texts beyond these, such as long lists, are parsed each time. */
const mostNames = 400;

/** Names under which statements are prepared: a prepared one is neither parsed nor planned again. */
export interface StatementNames {
  named(text: string, values: readonly unknown[]): QueryConfig;
  /** Forgets all names if that is what the error is about, so that a second attempt prepares again; throws it on. */
  rethrow(error: unknown): never;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let given = 0;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    given += 1;
    names.set(text, `s${given}`);
    return `s${given}`;
  };

  return {
    named(text, values) {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
    },
    rethrow(error) {
      if (isStalePlan(error)) names.clear();
      throw error;
    },
  };
}

type Callback = NonNullable<ConstructorParameters<typeof pg.Query>[2]>;

/** A prepared statement. The driver would copy the properties of a configuration, which costs as much as to send it. */
export class NamedQuery extends pg.Query<Record<string, unknown>> {
  readonly name: string | undefined;

  constructor({ name, text, values = [] }: pg.QueryConfig<unknown[]>, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }
}
