import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser, BrowserType } from 'playwright';

/** Long enough for a download of a hundred megabytes. */
const installTimeoutMilliseconds = 120_000;

/** Starts Playwright's build of an engine, and installs it if needed. Null, with a printed line, if it can't be. */
export async function launchEngine(engine: BrowserType): Promise<Browser | null> {
  const name = engine.name();
  try {
    if (!existsSync(engine.executablePath()))
      execFileSync('npx', ['playwright', 'install', name], {
        stdio: 'ignore',
        timeout: installTimeoutMilliseconds,
      });
    return await engine.launch();
  } catch (error) {
    const [reason] = String(error).split('\n');
    console.warn(`${name} isn't here and can't be installed, so it isn't tested: ${reason}`);
    return null;
  }
}
