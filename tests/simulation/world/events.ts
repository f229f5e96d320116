/*
 * Event targets and abort controllers without what those of Node add for all of a process: a controller of Node that
 * is collected as garbage no longer passes on that a request was aborted, and that happens in real time. They took a
 * tenth of a run besides.
 */

type Listener = (event: Event) => void;

interface Listening {
  listener: Listener;
  isOnce: boolean;
}

interface ListenOptions {
  once?: boolean;
  signal?: PlainAbortSignal;
}

export class PlainEventTarget {
  readonly #listening = new Map<string, Listening[]>();

  addEventListener(type: string, listener: Listener, options: ListenOptions = {}): void {
    const { once = false, signal } = options;
    const all = this.#listening.get(type) ?? [];
    if (signal?.aborted || all.some((each) => each.listener === listener)) return;
    this.#listening.set(type, [...all, { listener, isOnce: once }]);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    const left = this.#listening.get(type)?.filter((each) => each.listener !== listener) ?? [];
    this.#listening.set(type, left);
  }

  dispatchEvent(event: Event): boolean {
    const { type } = event;
    for (const each of this.#listening.get(type) ?? []) {
      // An earlier one may have removed it.
      if (!this.#listening.get(type)?.includes(each)) continue;
      if (each.isOnce) this.removeEventListener(type, each.listener);
      try {
        each.listener.call(this, event);
      } catch (error) {
        process.nextTick(() => {
          throw error;
        });
      }
    }
    return true;
  }
}

class PlainAbortSignal extends PlainEventTarget {
  aborted = false;
  reason: unknown = undefined;
  /** Those that end with it. */
  readonly #dependents: PlainAbortSignal[] = [];

  /** A signal that is aborted as soon as one of them is. */
  static any(signals: Iterable<PlainAbortSignal>): PlainAbortSignal {
    const all = [...signals];
    const made = new PlainAbortSignal();
    const ended = all.find(({ aborted }) => aborted);
    if (ended) made.abort(ended.reason);
    else for (const signal of all) signal.#dependents.push(made);
    return made;
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** For its controller. */
  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.dispatchEvent(new Event('abort'));
    for (const dependent of this.#dependents) dependent.abort(reason);
  }
}

class PlainAbortController {
  readonly signal = new PlainAbortSignal();

  abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    this.signal.abort(reason);
  }
}

/** Puts them in the place of the platform's. */
export function installEvents(): void {
  Object.assign(globalThis, {
    EventTarget: PlainEventTarget,
    AbortSignal: PlainAbortSignal,
    AbortController: PlainAbortController,
  });
}
