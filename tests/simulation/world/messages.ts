/*
 * Requests and answers as plain objects. Those of Node open a stream for each text and an abort controller for each
 * copy, which together took an eighth of a run. What has a body other than a text is still one of Node's inside.
 */

const native = { Request: globalThis.Request, Response: globalThis.Response };

/** The common part of both; `whole` is Node's, where there is a body that isn't a text. */
abstract class Message<Whole extends Request | Response> {
  readonly headers: Headers;
  protected readonly whole: Whole | null;
  protected abstract readonly plain: string;

  protected constructor(headers: Headers, whole: Whole | null) {
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
  headers?: HeadersInit;
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
    const headers = new Headers(options.headers ?? before?.headers);
    const { body = null } = options;
    const whole =
      body === null
        ? (before?.whole ?? null)
        : // A stream is sent as it comes.
          new native.Request(url, { method, headers: [...headers], body, ...{ duplex: 'half' } });
    super(whole === null ? headers : new Headers(whole.headers), whole);
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
  headers?: HeadersInit;
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
    super(new Headers(headers), isPlain ? null : new native.Response(body));
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
  Object.assign(globalThis, { Request: PlainRequest, Response: PlainResponse });
}
