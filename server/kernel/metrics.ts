import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { objectKeys } from '#domain/object-keys.ts';

/** Measurements of this moment. */
const gauges = {
  sockets: ['pelorus_live_sockets', 'Open sockets of the live channel'],
  shardsHeld: ['pelorus_shards_held', 'Shards of the triggers that this process holds'],
  connections: ['pelorus_database_connections', 'Connections of the pool to PostgreSQL'],
  connectionsIdle: ['pelorus_database_connections_idle', 'Connections of the pool that nobody uses'],
  connectionsAwaited: ['pelorus_database_connections_awaited', 'Work that waits for a connection'],
} as const;

/** How late something is. */
const lags = {
  outbox: ['pelorus_outbox_lag_seconds', 'From the commit of a live event to its delivery to the sockets'],
  trigger: ['pelorus_trigger_lag_seconds', 'From the moment at which work fell due to its commit'],
} as const;

/** Counts of what has happened. */
const counters = {
  errors: ['pelorus_errors_total', 'Errors that were logged'],
  countedAlone: ['pelorus_limits_counted_alone_total', 'Counts of a limit that reached this process alone'],
} as const;

const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const lagBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5, 30];

/** The measurements of one process, in the form of Prometheus. */
export interface Metrics {
  /** Shows a gauge from now on, whose value is read whenever somebody asks for it. */
  watch(gauge: keyof typeof gauges, read: () => number): void;
  observe(lag: keyof typeof lags, seconds: number): void;
  count(counter: keyof typeof counters): void;
  /** @param code that of the answer's envelope; `limited` or `failed` for an answer without one */
  called(path: string, code: string, seconds: number): void;
  /** Shows memory, processor, event loop and garbage collection of the process from now on. */
  watchProcess(): void;
  /** All measurements as Prometheus reads them. */
  text(): Promise<string>;
  contentType: string;
}

/** Creates the measurements of a process; a gauge that nobody watches isn't shown. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];

  const each = <Name extends string, Metric>(
    table: Record<Name, readonly [name: string, help: string]>,
    create: (description: { name: string; help: string; registers: Registry[] }) => Metric,
  ) =>
    new Map(
      objectKeys(table).map((key) => {
        const [name, help] = table[key];
        return [key, create({ name, help, registers })] as const;
      }),
    );
  const counts = each(counters, (description) => new Counter(description));
  const observed = each(lags, (description) => new Histogram({ ...description, buckets: lagBuckets }));
  const calls = new Counter({
    name: 'pelorus_calls_total',
    help: 'Calls of the API by the code of their answer',
    labelNames: ['call', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'pelorus_call_seconds',
    help: 'Durations of calls of the API',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  });

  return {
    watch(gauge, read) {
      const [name, help] = gauges[gauge];
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    observe: (lag, seconds) => observed.get(lag)?.observe(seconds),
    count: (counter) => counts.get(counter)?.inc(),
    called(call, code, seconds) {
      calls.inc({ call, code });
      durations.observe({ call }, seconds);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
