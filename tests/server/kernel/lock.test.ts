import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from '#server/kernel/processes/lock.ts';

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
});
