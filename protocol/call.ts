import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Effect = 'read' | 'write';
export type Encoding = 'query' | 'json' | 'form' | 'multipart';
/** `session` needs a signed-in user, `realOnly` one with a real account. */
export type Access = 'public' | 'session' | 'realOnly';

/**
 * One call of the API, declared once for client, sandbox, stories and tests. `input` and `reply` have the
 * API's names; parsing a reply converts them to ours.
 */
export interface Call<
  Input extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema,
  Allowed extends Access = Access,
> {
  method: Method;
  path: string;
  /** The client may repeat a read, but never a write. */
  effect: Effect;
  encoding: Encoding;
  access: Allowed;
  input: Input;
  reply: Reply;
}

/** What the client passes, in the API's names. */
export type CallInput<C extends Call> = InferInput<C['input']>;
/** What the sandbox sends as `data`, in the API's names. */
export type WireReply<C extends Call> = InferInput<C['reply']>;
/** What the app receives, in our names. */
export type CallReply<C extends Call> = InferOutput<C['reply']>;

export const call = <Input extends GenericSchema, Reply extends GenericSchema, Allowed extends Access>(
  declaration: Call<Input, Reply, Allowed>,
): Call<Input, Reply, Allowed> => declaration;
