import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../kernel/config.ts';

type Headers = Pick<IncomingHttpHeaders, 'origin' | 'host'> & {
  [Name in 'sec-fetch-site' | 'sec-fetch-dest' | 'x-forwarded-host']?: string | string[] | undefined;
};

const isHostOf = (origin: string, host: unknown): boolean =>
  typeof host === 'string' && URL.canParse(origin) && new URL(origin).host === host;

/**
 * Whether a page of a stranger has its visitor's browser send this, or a link that was followed does. Browsers say so
 * themselves, and no page can change what they say; programs say nothing.
 */
export const createForeign =
  ({ appOrigins }: Pick<Config, 'appOrigins'>) =>
  ({ origin, host, ...headers }: Headers): boolean => {
    const site = headers['sec-fetch-site'];
    // Of a link or an image: a call and a socket have no such destination.
    if (!['empty', 'websocket'].includes(String(headers['sec-fetch-dest'] ?? 'empty'))) return true;
    if (origin !== undefined && appOrigins.includes(origin)) return false;
    if (site !== undefined) return site !== 'same-origin' && site !== 'none';
    // Over plain HTTP browsers name the origin alone.
    return (
      origin !== undefined && ![host, headers['x-forwarded-host']].some((each) => isHostOf(origin, each))
    );
  };
