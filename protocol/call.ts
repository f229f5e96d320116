import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Effect = 'read' | 'write';
export type Encoding = 'query' | 'json' | 'form' | 'multipart';
/** `session` needs a signed-in user, `realOnly` one with a real account. */
export type Access = 'public' | 'session' | 'realOnly';

interface Declaration<
  Input extends GenericSchema,
  Reply extends GenericSchema,
  Allowed extends Access,
  Does extends Effect,
> {
  method: Method;
  path: string;
  /** The client may repeat a read, but never a write. */
  effect: Does;
  encoding: Encoding;
  access: Allowed;
  /** The device stores the reply of a read, to show it without the network. Nothing secret or paid to may be in it. */
  isStored?: boolean;
  /** The fields of the data that are stored, under the API's names, where not all of them may be. */
  storedFields?: readonly string[];
  input: Input;
  reply: Reply;
}

/**
 * One call of the API, declared once for client, sandbox, stories and tests. `input` and `reply` have the
 * API's names: `inputOf` converts a request from our names, parsing a reply converts it to them.
 */
export interface Call<
  Input extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema,
  Allowed extends Access = Access,
  Request = never,
  Does extends Effect = Effect,
> extends Declaration<Input, Reply, Allowed, Does> {
  inputOf: (request: Request) => InferInput<Input>;
}

/** The client's request, in our names. */
export type CallRequest<C extends Call> = Parameters<C['inputOf']>[0];
/** The input as any client may send it, in the API's names. */
export type CallInput<C extends Call> = InferInput<C['input']>;
/** The input as the exchange's handler gets it, in the API's names. */
export type ReceivedInput<C extends Call> = InferOutput<C['input']>;
/** The `data` that the exchange sends, in the API's names. */
export type WireReply<C extends Call> = InferInput<C['reply']>;
/** The reply as the app gets it, in our names. */
export type CallReply<C extends Call> = InferOutput<C['reply']>;

/** The forms of most calls. The specification writes by GET, too. */
export const reading = { method: 'GET', effect: 'read', encoding: 'query' } as const;
export const writing = { method: 'POST', effect: 'write', encoding: 'json' } as const;
export const writingByGet = { method: 'GET', effect: 'write', encoding: 'query' } as const;

/** Declares a call. Without `inputOf` a request has the API's names, which are our own then. */
export function call<
  Input extends GenericSchema,
  Reply extends GenericSchema,
  Allowed extends Access,
  Request,
  Does extends Effect,
>(
  declaration: Declaration<Input, Reply, Allowed, Does> & {
    inputOf: (request: Request) => InferInput<Input>;
  },
): Call<Input, Reply, Allowed, Request, Does>;
export function call<
  Input extends GenericSchema,
  Reply extends GenericSchema,
  Allowed extends Access,
  Does extends Effect,
>(
  declaration: Declaration<Input, Reply, Allowed, Does>,
): Call<Input, Reply, Allowed, InferInput<Input>, Does>;
export function call<
  Input extends GenericSchema,
  Reply extends GenericSchema,
  Allowed extends Access,
  Does extends Effect,
>(
  declaration: Declaration<Input, Reply, Allowed, Does>,
): Call<Input, Reply, Allowed, InferInput<Input>, Does> {
  return { inputOf: (request) => request, ...declaration };
}
