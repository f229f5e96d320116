import { Hono } from 'hono';
import { photoFolder } from '#protocol/upload.ts';
import type { Caller } from '../kernel/calls/caller.ts';
import { missingPicture } from '../kernel/calls/refusal.ts';
import type { World } from '../kernel/world.ts';
import { type HttpEnvironment, languageOfCall, tokenOf } from './http-context.ts';
import { guardPicture } from './security.ts';

export interface PicturesOptions {
  world: World;
  authenticate(token: string): Promise<Caller | null>;
  /** The bytes of the user's own picture, a JPEG; null for any other handle. */
  pictureOf(userId: string, handle: string): Promise<Uint8Array | null>;
}

/** A user's uploaded pictures, for this user only; to anyone else they don't exist (VERIFICATION-21, VERIFICATION-22). */
export function createPictures({ world, authenticate, pictureOf }: PicturesOptions) {
  const app = new Hono<HttpEnvironment>();
  app.get(`${photoFolder}:handle`, guardPicture, async (c) => {
    c.header('cache-control', 'no-store');
    const caller = await authenticate(tokenOf(c));
    const bytes = caller && (await pictureOf(caller.user.id, c.req.param('handle')));
    if (!bytes) {
      const { code, message } = missingPicture();
      return c.json({ code, msg: world.translate(languageOfCall(c), message), data: null }, 404);
    }
    c.header('content-type', 'image/jpeg');
    c.header('content-disposition', 'inline');
    return c.body(new Uint8Array(bytes));
  });
  return app;
}
