type Frame = Record<string, unknown>;

/** A live channel that answers logins and pings as an API does, and sends what it is given to send. */
export function createScriptedLive() {
  const received: Frame[] = [];
  let current: ScriptedSocket | null = null;

  const answerTo = ({ type }: Frame): Frame | null => {
    if (type === 'login') return { type: 'login_result', code: 1 };
    return type === 'ping' ? { type: 'pong' } : null;
  };

  class ScriptedSocket extends EventTarget {
    readonly OPEN = 1;
    readyState = 0;

    constructor() {
      super();
      current = this;
      queueMicrotask(() => {
        this.readyState = this.OPEN;
        this.dispatchEvent(new Event('open'));
      });
    }

    send(text: string): void {
      const frame: Frame = JSON.parse(text);
      received.push(frame);
      const answer = answerTo(frame);
      if (answer) queueMicrotask(() => this.push(answer));
    }

    push(frame: Frame): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    }

    close(): void {
      this.readyState = 3;
      this.dispatchEvent(new Event('close'));
    }
  }

  return {
    // It has what the app uses of a WebSocket.
    openSocket: () => new ScriptedSocket() as unknown as WebSocket,
    /** The frames that the app has sent. */
    received,
    /** Sends the data of a topic. */
    push: (topic: string, data: unknown) => current?.push({ topic, data }),
    /** Breaks the connection. */
    cut: () => current?.close(),
  };
}
