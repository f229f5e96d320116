import { CallError } from '#ports/answer.ts';

/**
 * Converts what was read, and in the same way what is only remembered, with which it then rejects.
 * @param convert gets when a remembered value was read (Unix milliseconds); with an answer it gets none
 * @param asOf when a remembered value was seen last, by when it was read; by default that
 * @throws what the reading was rejected with
 */
export async function mapRead<Data, Value>(
  reading: Promise<Data>,
  convert: (data: Data, at?: number) => Value | Promise<Value>,
  asOf: (at: number, value: Value) => number = (at) => at,
): Promise<Value> {
  let data: Data;
  try {
    data = await reading;
  } catch (error) {
    if (!(error instanceof CallError) || error.remembered === null) throw error;
    const { kind, path, code, message, cause, remembered } = error;
    // It was parsed like an answer to the same call.
    const value = await convert(remembered.value as Data, remembered.at);
    const at = asOf(remembered.at, value);
    throw new CallError(kind, path, code, message, { cause, remembered: { value, at } });
  }
  return convert(data);
}
