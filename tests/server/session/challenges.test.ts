import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  type Challenge,
  challenge as challengeSchema,
  type Solution,
  solvedText,
} from '#protocol/challenge.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { defaultConfig } from '#server/kernel/config.ts';
import { systemRandom } from '#server/kernel/random.ts';
import { createChallenge } from '#server/session/challenge.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { canStartTwo, startTwo } from '../../kit/server/processes.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

const minute = 60_000;
const onItsWay = { code: 1, msg: 'The code is on its way.', data: null };
const misread = {
  code: 0,
  msg: "The characters don't match the picture, or it has expired. Please try the new one.",
};
const unsolved = { code: 0, msg: 'The security check failed or has expired. Please start it again.' };

async function drawn(exchange: TestSandbox): Promise<Challenge> {
  const { data } = await exchange.call(registrationCalls.challenge, {});
  return v.parse(challengeSchema, data);
}

async function solved(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return solution;
}

/** The id and the solution of a challenge, as the code call takes them. */
const proofOf = async (challenge: Challenge) => ({
  id: challenge.id,
  key: solvedText(challenge, await solved(challenge)),
});

let names = 0;
const sendWith = (exchange: TestSandbox, proof: { id: string; key: string }) => {
  names += 1;
  const to = `unseeing-${names}@example.com`;
  return exchange.call(registrationCalls.sendEmail, { to, type: 1, area_id: '', ...proof });
};

exchangeSuite('challenges in place of pictures', { engines: 'one', config: sessionConfig }, (exchange) => {
  const guest = visitor(exchange);

  it('sends a code for a solved challenge, which can be used once [SESSION-61, SESSION-63]', async () => {
    const proof = await proofOf(await drawn(exchange));
    expect(await sendWith(exchange, proof)).toMatchObject(onItsWay);
    expect(await sendWith(exchange, proof)).toMatchObject(unsolved);
  });

  it.each<[string, (challenge: Challenge) => Promise<string>, { msg: string }?]>([
    ['the characters of a picture', async () => 'ACDEF', misread],
    ['a text without a solution', async () => btoa('{"solution":7}'), misread],
    ['a wrong key', async (challenge) => solvedText(challenge, { counter: 1, derivedKey: 'ab'.repeat(32) })],
    [
      'a key of another length',
      async (challenge) =>
        solvedText(challenge, { counter: 1, derivedKey: (await solved(challenge)).derivedKey.slice(0, 8) }),
    ],
    [
      'an easier challenge under the same signature',
      async ({ parameters, ...challenge }) => {
        const easier = { ...challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } };
        return solvedText(easier, await solved(easier));
      },
    ],
    [
      'a challenge without a signature',
      async (challenge) => solvedText({ ...challenge, signature: '' }, await solved(challenge)),
    ],
    [
      "another challenge's solution",
      async () => {
        const other = await drawn(exchange);
        return solvedText(other, await solved(other));
      },
    ],
  ])(
    'refuses %s, and takes the challenge for it [SESSION-62, SESSION-63]',
    async (_, keyOf, refusal = unsolved) => {
      const challenge = await drawn(exchange);
      expect(await sendWith(exchange, { id: challenge.id, key: await keyOf(challenge) })).toMatchObject(
        refusal,
      );
      expect((await sendWith(exchange, await proofOf(challenge))).code).toBe(0);
    },
  );

  it('refuses a solution after five minutes, and not before [SESSION-62]', async () => {
    const [young, old] = [await proofOf(await drawn(exchange)), await proofOf(await drawn(exchange))];
    await guest.pass(5 * minute - 1);
    expect(await sendWith(exchange, young)).toMatchObject(onItsWay);
    await guest.pass(1);
    expect(await sendWith(exchange, old)).toMatchObject(unsolved);
  });

  it("doesn't take a solution for a picture", async () => {
    const picture = await guest.captcha();
    const { key } = await proofOf(await drawn(exchange));
    expect((await sendWith(exchange, { id: picture.id, key })).code).toBe(0);
  });

  it('takes some work, which is never the same: the solution is not among the first third of the keys', async () => {
    const counters: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) counters.push((await solved(await drawn(exchange))).counter);
    for (const counter of counters) {
      expect(counter).toBeGreaterThanOrEqual(4);
      expect(counter).toBeLessThan(12);
    }
    expect(new Set(counters).size).toBeGreaterThan(1);
  });
});

it.runIf(canStartTwo)(
  'a challenge of one process is accepted by another, and then by none [SESSION-63]',
  async () => {
    const { owner, other, stop } = await startTwo({ config: sessionConfig });
    const proof = await proofOf(await drawn(owner));
    const answers = await Promise.all([sendWith(owner, proof), sendWith(other, proof)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const second = await proofOf(await drawn(owner));
    expect(await sendWith(other, second)).toMatchObject(onItsWay);
    expect((await sendWith(owner, second)).code).toBe(0);
    await stop();
  },
);

it('pictures and challenges count together towards the limit of an address [SESSION-64]', async () => {
  const exchange = await startSandbox(undefined, { config: { ...sessionConfig, captchasPerAddress: 3 } });
  const draw = (call: 'captcha' | 'challenge') => exchange.call(registrationCalls[call], {});
  expect((await draw('captcha')).code).toBe(1);
  expect((await draw('challenge')).code).toBe(1);
  expect((await draw('challenge')).code).toBe(1);
  const tooMany = { code: 0, msg: 'Too many attempts. Please try again later.', data: null };
  expect(await draw('challenge')).toMatchObject(tooMany);
  expect(await draw('captcha')).toMatchObject(tooMany);
  await exchange.stop();
});

it('the usual work of a device is between 500 and 1,500 keys of 2,000 iterations', async () => {
  const challenge = {
    id: '1',
    ...(await createChallenge(systemRandom(), 'secret', defaultConfig.challengeTries)),
  };
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2000, keyLength: 32 });
  expect(challenge.parameters.expiresAt).toBeUndefined();
  const { counter } = await solved(challenge);
  expect(counter).toBeGreaterThanOrEqual(500);
  expect(counter).toBeLessThan(1500);
});
