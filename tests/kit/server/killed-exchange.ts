import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { createAdaptorServer } from '@hono/node-server';
import { createSandbox } from '#server/sandbox.ts';

/*
 * An exchange that kills its own process, for tests of what is left then. Arguments: the data folder, and a pattern
 * of the statement at which it dies, before it is executed; `after:` in front of the pattern means after it. It
 * prints its address when it listens.
 */

const [folder = '', point = ''] = process.argv.slice(2);
const isAfter = point.startsWith('after:');
const pattern = new RegExp(point.replace(/^after:/, ''), 'i');
const die = () => process.kill(process.pid, 'SIGKILL');
let isArmed = false;
let isIn = false;

/** A transaction that touches no loan isn't meant, whatever its statements are. */
const isMeant = (sql: string) => {
  if (/^begin|^start/i.test(sql)) isIn = false;
  if (/(insert into|update) "loan"/i.test(sql)) isIn = true;
  return isArmed && pattern.test(sql) && (isIn || /"loan"/.test(sql));
};

const { query } = PGlite.prototype;
PGlite.prototype.query = async function killing(this: PGlite, sql: string, ...rest: never[]) {
  const isPoint = isMeant(sql);
  if (isPoint && !isAfter) die();
  const result = await query.call(this, sql, ...rest);
  if (isPoint) die();
  return result;
} as typeof query;

const sandbox = await createSandbox({
  dataFolder: folder,
  prices: 'scripted',
  hasSamplePast: false,
  config: { reviewSeconds: 1 },
  log: { info: () => undefined, error: (message, cause) => console.error(message, cause) },
});
await sandbox.start();
isArmed = true;
const http = createAdaptorServer({ fetch: sandbox.app.fetch, overrideGlobalObjects: false }) as Server;
http.listen(0, '127.0.0.1');
await once(http, 'listening');
// `address()` is a string only for a pipe.
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
