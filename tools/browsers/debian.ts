import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';
const run = (...args: string[]) => execFileSync(aptGet, args, { stdio: 'inherit' });

/** Whether packages of Debian can be installed without asking for a password. */
export const isDebianRoot = () => existsSync(aptGet) && process.getuid?.() === 0;

/** Installs packages of Debian without those that they only recommend, such as drivers and services of a desktop. */
export function installPackages(...names: string[]): void {
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...names);
}
