import { readVariable } from './config.ts';

/** How one process is run; `.env.example` explains the variables. */
export interface ProcessSettings {
  port: number;
  host: string;
  /** How long a process that is to end says so at `/readyz` before it accepts no connection any more. */
  drainMilliseconds: number;
  /** Where the measurements are served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  logFormat: 'text' | 'json';
}

const highestPort = 65_535;

/** @throws {RangeError} for a value that can't be used. */
export function processSettingsFrom(environment: NodeJS.ProcessEnv): ProcessSettings {
  const text = (name: Parameters<typeof readVariable>[1]) => readVariable(environment, name);
  const portIn = (name: 'PORT' | 'METRICS_PORT'): number => {
    const port = Number(text(name));
    if (Number.isInteger(port) && port >= 0 && port <= highestPort) return port;
    throw new RangeError(`${name} must be a whole number up to ${highestPort}.`);
  };
  const drainSeconds = Number(text('DRAIN_SECONDS'));
  if (!Number.isFinite(drainSeconds) || drainSeconds < 0)
    throw new RangeError('DRAIN_SECONDS must be a number that is not negative.');
  const logFormat = text('LOG_FORMAT');
  if (logFormat !== 'text' && logFormat !== 'json') throw new RangeError('LOG_FORMAT must be text or json.');
  return {
    port: portIn('PORT'),
    host: text('HOST'),
    drainMilliseconds: drainSeconds * 1000,
    metrics:
      text('METRICS_PORT') === '' ? null : { port: portIn('METRICS_PORT'), host: text('METRICS_HOST') },
    logFormat,
  };
}
