import type { MiddlewareHandler } from 'hono';
import type { World } from '../kernel/world.ts';
import type { HttpContext } from './http-context.ts';
import { requestIdOf } from './request-id.ts';

/** The code of an answer's envelope, or why there is none. */
export function codeOf(c: HttpContext, { status }: Pick<Response, 'status'>): string {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  // A shared reply is built once, and always a success.
  return String(c.get('code') ?? 1);
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

/** Measures each of the calls. @param paths of the calls */
export function measureCalls(
  world: Parameters<typeof callMeasure>[0],
  paths: ReadonlySet<string>,
): MiddlewareHandler {
  const measure = callMeasure(world);
  return async (c: HttpContext, next) => {
    const begun = performance.now();
    await next();
    if (paths.has(c.req.path)) measure(c, codeOf(c, c.res), begun);
  };
}
