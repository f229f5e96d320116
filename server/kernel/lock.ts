import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stop } from './clock.ts';

const settling = 50;
/** The locks of this process: its own pid in a file that it doesn't know of is a stale one's. */
const held = new Set<string>();

/** Another process works in the data folder. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: string) {
    super(
      `${folder} is in use by another Pelorus (process ${pid}). Stop it, or set PELORUS_DATA to another folder.`,
    );
    this.name = 'FolderLocked';
  }
}

/**
 * Makes this process the folder's only one. A lock that a dead process left behind is taken over.
 * @throws {FolderLocked} while another process has it.
 */
export async function lockFolder(folder: string): Promise<Stop> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${bornAt(process.pid)}`;
  if (!create(file, mine)) {
    const theirs = readFileSync(file, 'utf8');
    if (isAlive(file, theirs)) throw new FolderLocked(folder, theirs.split(' ')[0] ?? '');
    renameSync(file, `${file}.stale`);
    create(file, mine);
    // Two that found the same stale lock both come here: the later one's file is the one that stays.
    await wait(settling);
    const winner = readFileSync(file, 'utf8');
    if (winner !== mine) throw new FolderLocked(folder, winner.split(' ')[0] ?? '');
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
  const [pid = '', born = ''] = owner.split(' ');
  if (Number(pid) === process.pid) return held.has(file);
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return !isMissing(error);
  }
  return bornAt(Number(pid)) === born;
}

/** When a process began, where the system tells (Linux): pids are used again, in containers at once. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
