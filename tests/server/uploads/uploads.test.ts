import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { photoFolder, uploadCalls } from '#protocol/upload.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { databaseFileStore, type FileStore } from '#server/uploads/file-store.ts';
import { claimUpload, createUploads } from '#server/uploads/index.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { noise, picture, readPicture, uploader, urlIn } from '../../kit/server/pictures.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';

const missing = { code: 0, msg: "This picture doesn't exist.", data: null };

exchangeSuite('Uploads', { config: { ...sessionConfig, uploadsPerUser: 1000 } }, (exchange, engine) => {
  let owner: { token: string; id: string };
  let stranger: { token: string; id: string };

  beforeAll(async () => {
    owner = await exchange.signIn();
    stranger = await exchange.signIn('trader@pelorus.test');
  });

  const mine = () => uploader(exchange, owner.token);
  const claim = (userId: string, url: string, reference = 'test:1') =>
    transact(exchange.world.database, (tx) =>
      claimUpload(tx, { userId, url, reference, now: exchange.clock.now() }),
    );

  it('answer the bytes to their owner alone; to others and guests they do not exist [VERIFICATION-21, VERIFICATION-22]', async () => {
    const url = await mine().url();
    const found = await mine().read(url);
    expect(found.status).toBe(200);
    const unknown = '/api/common/image/unknown';
    const answers = await Promise.all([
      readPicture(exchange, url, stranger.token),
      readPicture(exchange, url),
      readPicture(exchange, url, 'no token of anyone'),
      readPicture(exchange, unknown, owner.token),
      readPicture(exchange, `${unknown}%00`, owner.token),
    ]);
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
    for (const response of answers) {
      expect(response.status).toBe(404);
      expect(headersOf(response)).toEqual(headersOf(answers[0] ?? response));
      expect(await response.json()).toEqual(missing);
    }
  });

  it('are answered so that no browser stores, guesses or runs them [VERIFICATION-25]', async () => {
    const url = await mine().url();
    const uploaded = await fetch(`${exchange.url}/api/common/image_upload`, { method: 'POST' });
    const guest = await exchange.call(uploadCalls.image, { file: new Blob(['x']) });
    expect(guest).toMatchObject({ code: 999 });
    for (const response of [await mine().read(url), await readPicture(exchange, url), uploaded]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const { headers } = await mine().read(url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('are named by records of their own user only [VERIFICATION-23]', async () => {
    const url = await mine().url();
    const others = [
      claim(stranger.id, url),
      claim(owner.id, `${url}x`),
      claim(owner.id, '/api/common/image/'),
      claim(owner.id, `https://elsewhere.test${url}`),
      claim(owner.id, ''),
    ];
    for (const result of await Promise.allSettled(others))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: missing.msg } });
    await claim(owner.id, url);
    await claim(owner.id, url, 'test:2');
  });

  /** Uploads on a clock of their own: a day of the whole exchange would take its markets minutes. */
  async function hourly(change: (store: FileStore) => FileStore = (store) => store) {
    const clock = manualClock(exchange.clock.now());
    const world = { ...exchange.world, clock };
    const { area, pictureOf } = createUploads(world, change(databaseFileStore(world.database)));
    const stop = await area.lead?.();
    const handleIn = (url: string) => url.slice(photoFolder.length);
    return {
      clock,
      stop: async () => stop?.(),
      isThere: async (url: string) => (await pictureOf(owner.id, handleIn(url))) !== null,
      claim: (url: string) =>
        transact(world.database, (tx) =>
          claimUpload(tx, { userId: owner.id, url, reference: 'test:1', now: clock.now() }),
        ),
      /** Whether the database still has the row, and the bytes. */
      async traces(url: string) {
        const find = (table: 'upload' | 'upload_file') =>
          world.database.selectFrom(table).select('handle').where('handle', '=', handleIn(url)).execute();
        return [(await find('upload')).length, (await find('upload_file')).length];
      },
    };
  }

  it('are gone 24 hours later unless a record names them [VERIFICATION-24]', async () => {
    const [named, unnamed] = [await mine().url(), await mine().url()];
    const { clock, stop, claim: claimLater, isThere, traces } = await hourly();
    await claimLater(named);
    await clock.advance(millisecondsPerDay - 1);
    expect([await isThere(named), await isThere(unnamed)]).toEqual([true, true]);
    await clock.advance(1);
    expect([await isThere(named), await isThere(unnamed)]).toEqual([true, false]);
    expect([await traces(named), await traces(unnamed)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await expect(claimLater(unnamed)).rejects.toThrow(missing.msg);
    await claimLater(named);
    await stop();
  });

  it('have expired after 24 hours, even if the hourly removal is still to come [VERIFICATION-24]', async () => {
    const url = await mine().url();
    const { clock, stop, claim: claimLater, isThere } = await hourly();
    await stop();
    await clock.advance(millisecondsPerDay);
    expect(await isThere(url)).toBe(false);
    await expect(claimLater(url)).rejects.toThrow(missing.msg);
  });

  it('either expire or are named by a record, when both happen at the same moment', async () => {
    const urls: string[] = [];
    for (let count = 0; count < 6; count += 1) urls.push(await mine().url());
    const { clock, stop, isThere } = await hourly();
    const [results] = await Promise.all([
      Promise.allSettled(urls.map((url) => claim(owner.id, url))),
      clock.advance(millisecondsPerDay),
    ]);
    for (const [index, { status }] of results.entries())
      expect(await isThere(urls[index] ?? '')).toBe(status === 'fulfilled');
    await stop();
  });

  it('are removed at the next try when the file store failed', async () => {
    const url = await mine().url();
    let isAway = true;
    const { clock, stop, traces } = await hourly((store) => ({
      ...store,
      remove: (handle) => (isAway ? Promise.reject(new Error('The store is away')) : store.remove(handle)),
    }));
    await clock.advance(millisecondsPerDay);
    expect(await traces(url)).toEqual([1, 1]);
    expect(exchange.failures.splice(0)).toContainEqual(new Error('The store is away'));
    isAway = false;
    await clock.advance(millisecondsPerHour);
    expect(await traces(url)).toEqual([0, 0]);
    await stop();
  });

  it('are limited per user, in number', async () => {
    const local = await startSandbox(engine, { config: { uploadsPerUser: 2 } });
    const [one, other] = [await local.signIn(), await local.signIn('trader@pelorus.test')];
    const { url, send } = uploader(local, one.token);
    await Promise.all([url(), url()]);
    expect(await send(await picture('jpeg'))).toEqual(
      refused('You have uploaded too many pictures. Please try again later.'),
    );
    await uploader(local, other.token).url();
    await local.stop();
  });

  it('are limited per user, in the bytes that no record names', async () => {
    const photo = await noise(300);
    const { length } = await sharp(photo).jpeg({ quality: 85 }).toBuffer();
    const local = await startSandbox(engine, { config: { openUploadBytes: 2.5 * length } });
    const { token, id } = await local.signIn();
    const { send } = uploader(local, token);
    const answers = await Promise.all([1, 2, 3].map(() => send(photo)));
    const taken = answers.filter(({ code }) => code === 1);
    expect(taken).toHaveLength(2);
    expect(answers.find(({ code }) => code === 0)).toEqual(
      refused(
        'You have uploaded too many pictures without submitting them. Submit the form they belong to, or try again tomorrow.',
      ),
    );
    await transact(local.world.database, (tx) =>
      claimUpload(tx, { userId: id, url: urlIn(taken[0]), reference: 'test:1', now: local.clock.now() }),
    );
    expect(await send(photo)).toMatchObject({ code: 1 });
    await local.stop();
  });
});
