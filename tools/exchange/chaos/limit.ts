import { sessionCalls } from '#protocol/session.ts';
import { openConnection } from '../../shared/http-connection.ts';
import { wanted } from './settings.ts';

/** How far beyond the limit is asked, as a multiple of it. */
const beyond = 1.2;
const connectionsOfEach = 8;

/**
 * Asks all processes at once for more than one address may have, within its ten seconds. The error is a part of the
 * limit: above zero beyond it, below zero if some were refused too early.
 */
async function measure(origins: readonly string[], limit: number, address: string) {
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

/**
 * The error of the limit, and a sentence where it is too large. Processes count alone while the store doesn't answer in
 * time, so a wrong count is a fault if it stays wrong.
 */
export async function limitOf(origins: readonly string[], limit: number) {
  const isWrong = ({ error }: { error: number }) => Math.abs(error) > wanted.limitError;
  const first = await measure(origins, limit, '10.2.0.1');
  const { passed, error } = isWrong(first) ? await measure(origins, limit, '10.2.0.2') : first;
  return {
    error,
    faults: isWrong({ error }) ? [`${passed} requests of one address passed, of ${limit}`] : [],
  };
}
