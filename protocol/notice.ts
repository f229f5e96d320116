import * as v from 'valibot';
import { type NoticeKind, noticeKinds } from '#domain/notice.ts';
import { call, reading, writing } from './call.ts';
import { nothing, raw, text } from './fields.ts';

/** A message to a device, encrypted for it alone (RFC 8291). */
const pushPayload = v.object({
  /** Names the event. */
  id: v.string(),
  title: v.string(),
  /** Empty for none. */
  text: v.string(),
  /** The app's path that it opens. */
  path: v.string(),
  /** In BCP 47. */
  language: v.string(),
});
export type PushPayload = v.InferOutput<typeof pushPayload>;

/** The text of such a message. */
export const pushText = v.pipe(v.string(), v.parseJson(), pushPayload);

/** Where a device takes pushes: a URL at its browser's push service, and its keys in base64url. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Other kinds, as a newer app may have them, are left out. */
const kinds = v.pipe(
  v.array(v.string()),
  v.transform((names) => noticeKinds.filter((kind) => names.includes(kind))),
);

/** Notices that are pushed to a device (NOTICE-16). The specification has none of these calls. */
export const noticeCalls = {
  /** The exchange's public key in base64url; empty where it pushes nothing. */
  pushKey: call({
    ...reading,
    path: '/api/push/key',
    access: 'session',
    input: v.object({}),
    reply: v.pipe(
      v.object({ public_key: text }),
      v.transform((wire) => wire.public_key),
    ),
  }),
  /** Pushes to a device from now on, in the caller's language, until the session ends. In place of an earlier call. */
  subscribe: call({
    ...writing,
    path: '/api/push/subscribe',
    access: 'session',
    input: v.object({ endpoint: raw, p256dh: raw, auth: raw, kinds_off: kinds }),
    inputOf: ({ device, off }: { device: PushDevice; off: readonly NoticeKind[] }) => ({
      ...device,
      kinds_off: [...off],
    }),
    reply: nothing,
  }),
  /** Pushes no more to the devices of this session. */
  unsubscribe: call({
    ...writing,
    path: '/api/push/unsubscribe',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
};
