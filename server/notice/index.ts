import { noticeCalls, type PushDevice } from '#protocol/notice.ts';
import type { Area } from '../kernel/area.ts';
import { checkLength } from '../kernel/calls/fields.ts';
import { implement, implementRead } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Config } from '../kernel/config.ts';
import { mapped, onlyOf, withoutRows } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';

/** The most characters of an address at a push service. */
const longestEndpoint = 1000;
/** A point of P-256 and sixteen bytes, each in base64url (RFC 8291, section 3.2). */
const keyForms = { p256dh: /^[\w-]{87}=?$/, auth: /^[\w-]{22}={0,2}$/ };

/** Whether the operator lets this exchange call a URL: `*.` at the start of a host stands for any name before it. */
function isPushService(endpoint: string, services: Config['pushServices']): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, host } = new URL(endpoint);
  return services.some((service) => {
    const [scheme = '', pattern = ''] = service.split('//');
    return pattern.startsWith('*.')
      ? protocol === scheme && host.endsWith(pattern.slice(1))
      : origin === service;
  });
}

/** @throws {Refusal} for anything but a device of a push service that may be called */
function checkDevice({ endpoint, p256dh, auth }: PushDevice, services: Config['pushServices']): void {
  checkLength(endpoint, longestEndpoint);
  if (!isPushService(endpoint, services) || !keyForms.p256dh.test(p256dh) || !keyForms.auth.test(auth))
    throw new Refusal(/*i18n*/ "Notices can't be sent to this browser.");
}

/** Devices to which notices are pushed (NOTICE-16). */
export function createNotice({ config: { pushServices } }: Pick<World, 'config'>): Area {
  return {
    implementations: [
      implementRead(noticeCalls.pushKey, ({ queries }) =>
        pushServices.length === 0
          ? withoutRows(() => ({ public_key: '' }))
          : mapped(
              onlyOf(queries.selectFrom('push_key').select('public_key').where('id', '=', 1)),
              (row) => row,
            ),
      ),
      implement(noticeCalls.subscribe, async ({ input, user, session, tx, language }) => {
        checkDevice(input, pushServices);
        const { endpoint, p256dh, auth, kinds_off } = input;
        const device = { user_id: user.id, endpoint, p256dh, auth, language, kinds_off };
        // The device may have been another session's, which has ended without the exchange being told.
        await tx
          .deleteFrom('push_subscription')
          .where('endpoint', '=', endpoint)
          .where('session', '<>', session ?? '')
          .execute();
        await tx
          .insertInto('push_subscription')
          .values({ session: session ?? '', ...device })
          .onConflict((known) => known.column('session').doUpdateSet(device))
          .execute();
        return null;
      }),
      implement(noticeCalls.unsubscribe, async ({ session, tx }) => {
        await tx
          .deleteFrom('push_subscription')
          .where('session', '=', session ?? '')
          .execute();
        return null;
      }),
    ],
  };
}
