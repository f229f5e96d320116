import type * as v from 'valibot';

/** A schema with the input that the exchange sends, where valibot can't infer it: such a schema reads other forms, too. */
export const sentAs =
  <Input>() =>
  <Output>(schema: v.GenericSchema<unknown, Output>) =>
    // It takes whatever it can read, so it takes that.
    schema as v.GenericSchema<Input, Output>;
