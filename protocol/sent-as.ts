import type * as v from 'valibot';

/** Gives a schema the input type of what the exchange sends; valibot infers a wider one, since the schema also reads other forms. */
export const sentAs =
  <Input>() =>
  <Output>(schema: v.GenericSchema<unknown, Output>) =>
    // The schema takes unknown input, so it takes this one.
    schema as v.GenericSchema<Input, Output>;
