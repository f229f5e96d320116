import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { type PushDevice, type PushPayload, pushText } from '#protocol/notice.ts';

interface Received {
  /** The last part of the device's URL. */
  device: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

const keyLength = 16;
const nonceLength = 12;
const saltLength = 16;
/** Salt, record size, and the length of the sender's key. */
const headerLength = saltLength + 5;

const info = (name: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...parts]);

/** A browser's side of a push service: its keys, and how it reads what was sent to it (RFC 8188, RFC 8291). */
function createDevice(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const device: PushDevice = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const read = (body: Buffer): PushPayload => {
    const salt = body.subarray(0, saltLength);
    const keyEnd = headerLength + (body[headerLength - 1] ?? 0);
    const sender = body.subarray(headerLength, keyEnd);
    const shared = ecdh.computeSecret(sender);
    const secret = hkdfSync('sha256', shared, auth, info('WebPush: info', publicKey, sender), 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, info(name), length));
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive('Content-Encoding: aes128gcm', keyLength),
      derive('Content-Encoding: nonce', nonceLength),
    );
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return v.parse(pushText, padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { device, read };
}

/**
 * A push service of the test's own, which reads what it is sent with the keys of its devices.
 * @param port a free one by default
 */
export async function startPushService(port = 0) {
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  const received: Received[] = [];
  /** The answers to the next requests; 201 after them. */
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    const body = await buffer(request);
    const status = statuses.shift() ?? 201;
    const device = devices.get(name);
    if (status === 201 && device)
      received.push({ device: name, headers: request.headers, payload: device.read(body) });
    response.writeHead(status).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  // An HTTP server that listens on a port has an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    statuses,
    addDevice(name: string): PushDevice {
      const added = createDevice(`${url}/${name}`);
      devices.set(name, added);
      return added.device;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
