import type { LiveSocket } from '#server/live/connection.ts';
import type { Process } from '../exchange/process.ts';
import { PlainEventTarget } from '../world/events.ts';
import { newRealm, type Realm } from '../world/time.ts';
import { count, later, type World } from '../world/world.ts';

const states = { connecting: 0, open: 1, closing: 2, closed: 3 } as const;

/** The WebSockets between the apps and the processes. */
export interface Sockets {
  open: (realm: Realm, device: string) => WebSocket;
  /** Closes the sockets of a tab that is gone. */
  closeAll: (realm: Realm) => void;
  /** The ends that are open, of an app and of a process. */
  ends: () => number;
}

type Listener = (...of: never[]) => void;

/** The end of a process, as `ws` has it. */
class ServerEnd implements LiveSocket {
  readonly OPEN = states.open;
  readyState: number = states.open;
  bufferedAmount = 0;
  readonly #listeners = new Map<string, Listener[]>();
  readonly write: (frame: string) => void;
  readonly end: () => void;
  constructor(write: (frame: string) => void, end: () => void) {
    this.write = write;
    this.end = end;
  }
  on(event: string, listener: Listener): unknown {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }
  fire(event: string, ...of: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(of as never[]));
  }
  send(frame: Buffer): void {
    this.write(frame.toString());
  }
  close(): void {
    this.terminate();
  }
  terminate(): void {
    if (this.readyState !== states.open) return;
    this.readyState = states.closed;
    this.end();
    this.fire('close');
  }
}

/** The end of an app, as a browser has it. */
class ClientEnd extends PlainEventTarget {
  readonly OPEN = states.open;
  readyState: number = states.connecting;
  readonly send: (text: string) => void;
  readonly end: () => void;
  constructor(send: (text: string) => void, end: () => void) {
    super();
    this.send = send;
    this.end = end;
  }
  close(): void {
    if (this.readyState === states.closed) return;
    this.readyState = states.closed;
    this.end();
  }
}

/**
 * @param running the processes that have started
 * @param onFrame called when a frame arrives in a tab
 */
export function createSockets(
  world: World,
  running: () => readonly Process[],
  onFrame: (tab: string) => void,
): Sockets {
  const { draws, faults } = world;
  const network = newRealm('sockets');
  const counts = new Map<string, number>();
  const clients = new Map<ClientEnd, Realm>();
  const servers = new Set<ServerEnd>();

  const connect = (client: ClientEnd, realm: Realm, name: string, delay: () => number) => {
    // Closed before it was under way.
    if (client.readyState === states.closed) return;
    const fault = faults.atSocket(name);
    const begun = world.time.now();
    const processes = running();
    const process =
      processes.length === 0 ? null : (processes[draws.of(name).whole(0, processes.length - 1)] ?? null);
    if (fault) count(world, `fault ${fault.fault}`);
    /** Frames vanish, although both ends are open. */
    let isHalfOpen = false;
    if (fault?.fault === 'half-open socket')
      later(world, network, fault.milliseconds, () => {
        // Nothing breaks any more while everything heals.
        isHalfOpen = !faults.isOver();
      });
    const isSilent = () => isHalfOpen && !faults.isOver();
    /** The network works again, but the connection is gone: the next frame is answered with a reset. */
    const reset = () => {
      if (!faults.isOver()) return;
      later(world, process?.realm ?? network, delay(), () => server.terminate());
      later(world, realm, delay(), closeClient);
    };
    const isSlow = () =>
      fault?.fault === 'slow reader' && world.time.now() - begun < fault.milliseconds && !faults.isOver();
    const sandbox = process?.sandbox;
    const closeClient = () => {
      if (client.readyState === states.closed || isSilent()) return;
      client.readyState = states.closed;
      clients.delete(client);
      client.dispatchEvent(new Event('close'));
    };
    if (!process || !sandbox || fault?.fault === 'socket refused')
      return void later(world, realm, delay(), () => {
        client.dispatchEvent(new Event('error'));
        closeClient();
      });
    /** Frames stay in their order. */
    let downAt = 0;
    let upAt = 0;
    const inOrder = (last: number, pause: number) => Math.max(last, world.time.now() + pause);
    const server = new ServerEnd(
      (frame) => {
        if (isHalfOpen) return reset();
        const wait = isSlow() ? (fault?.milliseconds ?? 0) : delay();
        downAt = inOrder(downAt, wait);
        server.bufferedAmount += isSlow() ? frame.length : 0;
        later(world, realm, downAt - world.time.now(), () => {
          server.bufferedAmount = 0;
          if (client.readyState !== states.open) return;
          onFrame(realm.name);
          client.dispatchEvent(new MessageEvent('message', { data: frame }));
        });
      },
      () => {
        servers.delete(server);
        process.onKilled.delete(kill);
        later(world, realm, delay(), closeClient);
      },
    );
    const kill = () => {
      servers.delete(server);
      later(world, realm, delay(), closeClient);
    };
    later(world, process.realm, 0, () => {
      servers.add(server);
      process.onKilled.add(kill);
      sandbox.serveSocket(server);
      later(world, realm, delay(), () => {
        if (client.readyState !== states.connecting) return server.terminate();
        client.readyState = states.open;
        client.dispatchEvent(new Event('open'));
      });
    });
    if (fault?.fault === 'socket broken')
      later(world, network, fault.milliseconds, () => {
        if (!faults.isOver()) later(world, process.realm, delay(), () => server.terminate());
      });
    ends.set(client, {
      send(text) {
        if (isHalfOpen) return reset();
        upAt = inOrder(upAt, delay());
        later(world, process.realm, upAt - world.time.now(), () => {
          if (server.readyState === states.open) server.fire('message', Buffer.from(text), false);
        });
      },
      close: () => {
        if (!isSilent()) later(world, process.realm, delay(), () => server.terminate());
      },
    });
  };

  const ends = new Map<ClientEnd, { send: (text: string) => void; close: () => void }>();

  return {
    open(realm, device) {
      const number = (counts.get(device) ?? 0) + 1;
      counts.set(device, number);
      const client: ClientEnd = new ClientEnd(
        (text) => ends.get(client)?.send(text),
        () => {
          clients.delete(client);
          ends.get(client)?.close();
        },
      );
      clients.set(client, realm);
      const name = `${device} socket ${number}`;
      const delays = draws.of(`${name} delay`);
      const delay = () => 3 + delays.next() ** 3 * 150;
      later(world, network, delay(), () => connect(client, realm, name, delay));
      // The app uses no more of a socket than this.
      return client as unknown as WebSocket;
    },
    closeAll(realm) {
      for (const [client, owner] of [...clients]) if (owner === realm) client.close();
    },
    ends: () => clients.size + servers.size,
  };
}
