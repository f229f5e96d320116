import { sessionCalls } from '#protocol/session.ts';
import { openConnection } from '../../shared/http-connection.ts';

/** How far beyond the limit is asked, as a multiple of it. */
const beyond = 1.2;
const connectionsOfEach = 8;

export type LimitMeasured = Awaited<ReturnType<typeof measureLimit>>;

/**
 * Asks all processes at once for more than one address may have, within its ten seconds. The error is a part of the
 * limit: above zero beyond it, below zero if some were refused too early.
 */
export async function measureLimit(
  origins: readonly string[],
  { limit, address }: { limit: number; address: string },
) {
  let unsent = Math.ceil(limit * beyond);
  let passed = 0;
  const head = `GET ${sessionCalls.companyStatus.path}?t=limit HTTP/1.1`;
  await Promise.all(
    origins.flatMap((origin) =>
      Array.from({ length: connectionsOfEach }, async () => {
        const { send, close } = await openConnection(origin);
        const request = `${head}\r\nhost: ${new URL(origin).host}\r\nx-forwarded-for: ${address}\r\n\r\n`;
        while (unsent > 0) {
          unsent -= 1;
          const { status } = await send(request);
          if (status === 200) passed += 1;
        }
        close();
      }),
    ),
  );
  return { passed, error: passed / limit - 1 };
}
