import pg from 'pg';

type Callback = NonNullable<ConstructorParameters<typeof pg.Query>[2]>;

/** A prepared statement. The driver would copy the properties of a configuration, which costs as much as to send it. */
export class NamedQuery extends pg.Query<Record<string, unknown>> {
  readonly name: string | undefined;

  constructor({ name, text, values = [] }: pg.QueryConfig<unknown[]>, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }
}
