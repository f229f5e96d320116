import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stop } from './clock.ts';

const settlingMilliseconds = 50;
/** Lock files of this process. A file with its pid that isn't in here is stale: the pid was reused. */
const held = new Set<string>();

/** Thrown when another process is using the data folder. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: string) {
    super(
      `${folder} is in use by another Pelorus (process ${pid}). Stop it, or set PELORUS_DATA to another folder.`,
    );
    this.name = 'FolderLocked';
  }
}

/**
 * Locks the folder for this process; the returned function unlocks it. A dead process's lock is replaced.
 * @throws {FolderLocked} while another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<Stop> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const ownEntry = `${process.pid} ${startTimeOf(process.pid)}`;
  if (!create(file, ownEntry)) {
    const currentEntry = readFileSync(file, 'utf8');
    if (isAlive(file, currentEntry)) throw new FolderLocked(folder, currentEntry.split(' ')[0] ?? '');
    moveAway(file);
    create(file, ownEntry);
    // Two processes may replace the same stale lock at once. After a pause, the file shows which one won.
    await wait(settlingMilliseconds);
    const winner = readFileSync(file, 'utf8');
    if (winner !== ownEntry) throw new FolderLocked(folder, winner.split(' ')[0] ?? '');
    rmSync(`${file}.stale`, { force: true });
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

/** Another process that found the same stale lock may have moved it already. */
function moveAway(file: string): void {
  try {
    renameSync(file, `${file}.stale`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(file: string, owner: string): boolean {
  const [pid = '', startTime = ''] = owner.split(' ');
  if (Number(pid) === process.pid) return held.has(file);
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return !isMissing(error);
  }
  return startTimeOf(Number(pid)) === startTime;
}

/** A process's start time on Linux, empty elsewhere. It reveals a reused pid, as is common in containers. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
