import type { World } from '../kernel/world.ts';
import type { HttpContext } from './http-context.ts';
import { requestIdOf } from './request-id.ts';

/** The code of an answer's envelope, or why there is none. */
export function codeOf(c: HttpContext, { status }: Pick<Response, 'status'>): string {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return String(c.get('code'));
}

/** Notes that a call was answered, and logs it where the operator wants that. @param begun on the monotonic clock */
export const callMeasure =
  ({ metrics, log, config, random }: Pick<World, 'metrics' | 'log' | 'config' | 'random'>) =>
  (c: HttpContext, code: string, begun: number): void => {
    const { method, path } = c.req;
    const milliseconds = performance.now() - begun;
    metrics.called(path, code, milliseconds / 1000);
    if (config.logsCalls)
      log.info('Call answered.', {
        request: requestIdOf(c, random),
        call: `${method} ${path}`,
        code,
        milliseconds: Math.round(milliseconds),
      });
  };
