import type { MiddlewareHandler } from 'hono';
import type { World } from '../kernel/world.ts';
import type { HttpContext } from './http-context.ts';
import { requestIdOf } from './request-id.ts';

/** The code of an answer's envelope, or why there is none. */
function codeOf(c: HttpContext): string {
  if (c.res.status === 429) return 'limited';
  if (c.res.status >= 500) return 'failed';
  // A shared reply is built once, and always a success.
  return String(c.get('code') ?? 1);
}

/** Measures each of the calls, and logs it where the operator wants that. @param paths of the calls */
export function measureCalls(
  { metrics, log, config, random }: Pick<World, 'metrics' | 'log' | 'config' | 'random'>,
  paths: ReadonlySet<string>,
): MiddlewareHandler {
  return async (c: HttpContext, next) => {
    const begun = performance.now();
    await next();
    const { method, path } = c.req;
    if (!paths.has(path)) return;
    const milliseconds = performance.now() - begun;
    const code = codeOf(c);
    metrics.called(path, code, milliseconds / 1000);
    if (config.logsCalls)
      log.info('Call answered.', {
        request: requestIdOf(c, random),
        call: `${method} ${path}`,
        code,
        milliseconds: Math.round(milliseconds),
      });
  };
}
