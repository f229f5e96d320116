import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from '#server/kernel/processes/lock.ts';
import { createSandbox } from '#server/sandbox.ts';
import { fillFolder } from '../../kit/server/engines.ts';

describe('the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pelorus-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has one owner at a time, and is free again when the owner unlocks it', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    unlock();
    (await lockFolder(folder))();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is taken over from a dead process', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, 'lock'), `${pid} 1`);
    const unlock = await lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
  });

  it('is taken over when the process id now belongs to another process', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    writeFileSync(join(folder, 'lock'), `${child.pid} 1`);
    (await lockFolder(folder))();
    child.kill();
    await once(child, 'exit');
  });

  it('rejects a start in a second process, with the reason and a failing exit code', async () => {
    const unlock = await lockFolder(folder);
    const second = spawn(process.execPath, ['--import', 'tsx', 'tools/exchange/start.ts'], {
      env: { ...process.env, PELORUS_DATA: folder, PORT: '0' },
    });
    let output = '';
    second.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    const [code] = await once(second, 'exit');
    expect(output).toContain(`${folder} is in use by another Pelorus (process ${process.pid}).`);
    expect(code).toBe(1);
    unlock();
  });

  it('has the same data after a restart', async () => {
    const log = { info: () => undefined, error: () => undefined };
    await fillFolder(folder);
    const first = await createSandbox({ dataFolder: folder, log, prices: 'scripted', hasSamplePast: false });
    await first.start();
    await expect(
      createSandbox({ dataFolder: folder, log, prices: 'scripted', hasSamplePast: false }),
    ).rejects.toThrow('is in use by another Pelorus');
    const usersOf = ({ world }: typeof first) =>
      world.database.selectFrom('users').select(['id', 'uid', 'email']).orderBy('id').execute();
    const users = await usersOf(first);
    await first.stop();
    const second = await createSandbox({ dataFolder: folder, log, prices: 'scripted', hasSamplePast: false });
    await second.start();
    expect(await usersOf(second)).toEqual(users);
    expect(users).toHaveLength(2);
    await second.stop();
  });
});
