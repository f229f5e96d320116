import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import { countFaults, made, sorted } from '#tools/search/oracles/made.ts';
import { breaks, type World } from '../world/world.ts';

/** A write as an app has sent it. */
export interface SentWrite {
  app: string;
  path: string;
  key: string;
  /** Of the session; empty for a guest. */
  token: string;
}

/** Writes that the app sends by itself: a photo when its turn comes, and what a reset deletes. */
const byItself = new Set(['/api/common/image_upload']);
const resets = '/v2/api/main/user/resetForexDemoAccount';

interface Tally {
  accepted: Set<string>;
  refused: Set<string>;
  unknown: Set<string>;
}

/** Follows each write from the user's event to its effect. */
export function createWriteCheck(world: World, statements: Statements) {
  const tallies = new Map<string, Tally>();
  const sentBefore = new Map<string, number>();
  const answers = new Map<string, string>();
  const eventAt = new Map<string, { at: number; type: string; key: string | null }>();

  const numberOf = (text: string) =>
    Number(statements.run(`select count(*) as number from ${text}`).rows[0]?.number);
  const before = new Map(Object.entries(made).map(([path, text]) => [path, numberOf(text)]));

  const tallyOf = (path: string): Tally => {
    const known = tallies.get(path);
    if (known) return known;
    const tally = { accepted: new Set<string>(), refused: new Set<string>(), unknown: new Set<string>() };
    tallies.set(path, tally);
    return tally;
  };

  return {
    /** @param key that the form would send, if it was sent before */
    onUserEvent: (app: string, type: string, key: string | null) => {
      eventAt.set(app, { at: world.time.now(), type, key });
    },
    /** An app sends a write. */
    onSent({ app, path, key, token }: SentWrite) {
      const id = `${token} ${path} ${key}`;
      tallyOf(path).unknown.add(id);
      if (byItself.has(path)) return;
      const event = eventAt.get(app);
      if (!event || event.at !== world.time.now())
        breaks(world, `A write is sent without a user's event: ${path} of ${app}`);
      // Without the token, which a sign-in replaces.
      const sent = `${app} ${path} ${key}`;
      const times = (sentBefore.get(sent) ?? 0) + 1;
      sentBefore.set(sent, times);
      const repeats = event?.type === 'askAgain';
      if (repeats && event.key !== null && event.key !== key)
        breaks(world, `A write is asked for again with another key: ${path} of ${app}`);
      if (times > 1 && !repeats) breaks(world, `A write is sent twice with one key: ${path} of ${app}`);
    },
    /** The exchange answers a write, whether or not the answer arrives. */
    onAnswered({ path, key, token }: SentWrite, body: string) {
      const id = `${token} ${path} ${key}`;
      const answer = envelopeOf(body);
      if (answer === null) return;
      const tally = tallyOf(path);
      const first = answers.get(id);
      const content = sorted([answer.code, answer.data]);
      // A session that has ended since is refused before the key is looked at.
      const isAboutSession = answer.code === 999;
      if (first !== undefined && first !== content && !isAboutSession && path in made)
        breaks(
          world,
          `One key has two answers: ${path} first ${first.slice(0, 80)} then ${content.slice(0, 80)}`,
        );
      if (isAboutSession) return;
      answers.set(id, first ?? content);
      tally.unknown.delete(id);
      (answer.code === 1 ? tally.accepted : tally.refused).add(id);
    },
    /** After healing: as many things exist as writes were accepted, but for those that nobody knows of. */
    compare() {
      if (tallies.has(resets)) return;
      for (const [path, { accepted, unknown }] of tallies) {
        const text = made[path];
        if (text === undefined) continue;
        const exist = numberOf(text) - (before.get(path) ?? 0);
        const counts = { path, accepted: accepted.size, unknown: unknown.size, exist };
        for (const fault of countFaults(counts)) breaks(world, fault);
      }
    },
  };
}

function envelopeOf(body: string): { code: number; data: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'data' in parsed
      ? { code: Number(parsed.code), data: parsed.data }
      : null;
  } catch {
    // A page instead of an answer says nothing.
    return null;
  }
}

export type WriteCheck = ReturnType<typeof createWriteCheck>;
