import type { Position } from '#protocol/live.ts';

/** The events of one topic on one socket, each once and in their order. */
export interface Feed {
  /** Sends an event, or holds it back while the socket hasn't been sent what it has missed. */
  add(at: Position, frame: Buffer): void;
  /** The socket has all events up to `at`: sends those that were held back, unless they are among them. */
  openAt(at: Position): void;
}

export function createFeed(write: (frame: Buffer) => void): Feed {
  let held: { at: Position; frame: Buffer }[] | null = [];
  let last: Position | null = null;

  const send = (at: Position, frame: Buffer) => {
    if (at.epoch === last?.epoch && at.number <= last.number) return;
    last = at;
    write(frame);
  };

  return {
    add(at, frame) {
      if (held) held.push({ at, frame });
      else send(at, frame);
    },
    openAt(at) {
      last = at;
      const waiting = held ?? [];
      held = null;
      for (const { at: place, frame } of waiting) send(place, frame);
    },
  };
}
