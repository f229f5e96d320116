/*
 * Requests and answers as plain objects. Those of Node open a stream for each text and an abort controller for each
 * copy, which together took an eighth of a run. What has a body other than a text is still one of Node's inside.
 */

const native = { Request: globalThis.Request, Response: globalThis.Response };

type HeaderSource = PlainHeaders | Iterable<readonly [string, string]> | Readonly<Record<string, string>>;

const isIterable = (source: HeaderSource): source is Iterable<readonly [string, string]> =>
  Symbol.iterator in source;

/** By name in lower case. */
class PlainHeaders {
  readonly #values: Map<string, string>;

  constructor(source: HeaderSource = {}) {
    if (source instanceof PlainHeaders) {
      this.#values = new Map(source.#values);
      return;
    }
    this.#values = new Map();
    for (const [name, value] of isIterable(source) ? source : Object.entries(source))
      this.append(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }
  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value).trim());
  }
  append(name: string, value: string): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }
  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }
  getSetCookie(): string[] {
    const cookie = this.get('set-cookie');
    return cookie === null ? [] : [cookie];
  }
  forEach(act: (value: string, name: string) => void): void {
    for (const [name, value] of this) act(value, name);
  }
  /** In the order of their names, as the platform has them. */
  entries(): IterableIterator<[string, string]> {
    return [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)).values();
  }
  keys(): IterableIterator<string> {
    return [...this.#values.keys()].sort().values();
  }
  values(): IterableIterator<string> {
    return [...this.entries()].map(([, value]) => value).values();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}

/** The common part of both; `whole` is Node's, where there is a body that isn't a text. */
abstract class Message<Whole extends Request | Response> {
  readonly headers: PlainHeaders;
  protected readonly whole: Whole | null;
  protected abstract readonly plain: string;

  protected constructor(headers: PlainHeaders, whole: Whole | null) {
    this.headers = headers;
    this.whole = whole;
  }

  get bodyUsed(): boolean {
    return this.whole?.bodyUsed ?? false;
  }
  async text(): Promise<string> {
    return this.whole === null ? this.plain : this.whole.text();
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#filled().arrayBuffer();
  }
  async blob(): Promise<Blob> {
    return this.#filled().blob();
  }
  async formData(): Promise<FormData> {
    return this.#filled().formData();
  }
  #filled(): Request | Response {
    return this.whole ?? new native.Response(this.plain);
  }
}

interface RequestOptions {
  method?: string;
  headers?: HeaderSource;
  signal?: AbortSignal | null;
  body?: BodyInit | null;
}

class PlainRequest extends Message<Request> {
  readonly url: string;
  readonly method: string;
  protected readonly plain = '';
  #signal: AbortSignal | null;

  constructor(input: string | URL | PlainRequest, options: RequestOptions = {}) {
    const before = input instanceof PlainRequest ? input : null;
    const url = before?.url ?? new URL(String(input)).href;
    const method = options.method?.toUpperCase() ?? before?.method ?? 'GET';
    const headers = new PlainHeaders(options.headers ?? before?.headers);
    const { body = null } = options;
    const whole =
      body === null
        ? (before?.whole ?? null)
        : // A stream is sent as it comes.
          new native.Request(url, { method, headers: [...headers], body, ...{ duplex: 'half' } });
    super(whole === null ? headers : new PlainHeaders(whole.headers), whole);
    this.url = url;
    this.method = method;
    this.#signal = options.signal ?? before?.signal ?? null;
  }

  get signal(): AbortSignal {
    this.#signal ??= new AbortController().signal;
    return this.#signal;
  }
  get body(): ReadableStream | null {
    return this.whole?.body ?? null;
  }
  clone(): PlainRequest {
    const { url, method, headers, whole } = this;
    const body = whole?.clone().body ?? null;
    return new PlainRequest(url, { method, headers, signal: this.#signal, body });
  }
}

interface ResponseOptions {
  status?: number;
  statusText?: string;
  headers?: HeaderSource;
}

class PlainResponse extends Message<Response> {
  readonly status: number;
  readonly statusText: string;
  readonly type = 'default';
  readonly redirected = false;
  readonly url = '';
  protected readonly plain: string;
  /** A stream of the text, once somebody has asked for it. */
  #stream: ReadableStream | null = null;
  readonly #hasBody: boolean;

  constructor(body: BodyInit | null = null, options: ResponseOptions = {}) {
    const { status = 200, statusText = '', headers } = options;
    const isPlain = body === null || typeof body === 'string';
    super(new PlainHeaders(headers), isPlain ? null : new native.Response(body));
    this.status = status;
    this.statusText = statusText;
    this.plain = isPlain ? (body ?? '') : '';
    this.#hasBody = body !== null;
    if (typeof body === 'string' && !this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  get body(): ReadableStream | null {
    if (this.whole !== null) return this.whole.body;
    if (this.#hasBody) this.#stream ??= new native.Response(this.plain).body;
    return this.#stream;
  }
  clone(): PlainResponse {
    const { status, statusText, headers, whole, plain } = this;
    return new PlainResponse(whole === null ? plain : whole.clone().body, { status, statusText, headers });
  }
}

/** Puts them in the place of the platform's. */
export function installMessages(): void {
  Object.assign(globalThis, { Headers: PlainHeaders, Request: PlainRequest, Response: PlainResponse });
}
