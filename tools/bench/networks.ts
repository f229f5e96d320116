export interface Network {
  /** Milliseconds from a request to the first byte of its answer, added to the server's own time. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
}

const bytesPerKilobit = 1000 / 8;

/** The networks that a page can load over. */
export const networks = {
  /** Lighthouse's slow 4G, as it applies it to a browser: its round trip of 150 ms × 3.75, 1.6 Mbit/s × 0.9. */
  slow4g: { latency: 562.5, down: 1474.56 * bytesPerKilobit, up: 675 * bytesPerKilobit },
  /** The machine's own loopback. */
  none: null,
} as const satisfies Record<string, Network | null>;

export type NetworkName = keyof typeof networks;

export const defaultNetwork: NetworkName = 'slow4g';

export const isNetworkName = (name: string): name is NetworkName => Object.hasOwn(networks, name);
