import { sql } from 'kysely';
import type { CallInput } from '#protocol/call.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import type { Config } from '#server/kernel/config.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';

/** A known captcha text, and high limits, since all of a test's attempts come from one address. */
export const sessionConfig: Partial<Config> = {
  captchaText: 'ACDEF',
  captchasPerAddress: 10_000,
  challengeTries: 12,
  codesPerAddress: 10_000,
  codeTriesPerAddress: 10_000,
  demosPerAddress: 10_000,
  signInsPerAddress: 10_000,
};

type Input<Name extends keyof typeof registrationCalls> = CallInput<(typeof registrationCalls)[Name]>;

export interface OutboxMessage {
  channel: string;
  recipient: string;
  text: string;
  at: number;
}

/** The calls of registration, codes and passwords, over HTTP. */
export function visitor(exchange: TestSandbox) {
  const captcha = async (): Promise<{ id: string; key: string }> => {
    const { data, msg } = await exchange.call(registrationCalls.captcha, {});
    if (typeof data !== 'object' || data === null) throw new Error(`No captcha: ${msg}`);
    return { id: (data as { id: string }).id, key: 'ACDEF' };
  };
  const send = async (
    call: 'sendEmail' | 'sendSms',
    input: Partial<Input<'sendEmail'>>,
    options: CallOptions = {},
  ) => exchange.call(registrationCalls[call], { ...(await captcha()), area_id: '', ...input }, options);
  const outbox = async (): Promise<OutboxMessage[]> => {
    const response = await fetch(`${exchange.url}/sandbox/outbox`);
    return ((await response.json()) as { messages: OutboxMessage[] }).messages;
  };
  /** The newest code that was sent to the recipient. */
  const codeOf = async (recipient: string): Promise<string> => {
    const message = (await outbox()).find((sent) => sent.recipient === recipient);
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    if (!code) throw new Error(`No code for ${recipient}`);
    return code;
  };
  const register = (input: Partial<Input<'register'>>) => {
    const password = input.password ?? 'a good password';
    return exchange.call(registrationCalls.register, {
      type: 'email',
      password,
      re_password: password,
      ...input,
    });
  };
  return {
    /** Makes codes and captchas older. Advancing the clock by an hour would run the whole exchange for it. */
    async pass(milliseconds: number): Promise<void> {
      const { database } = exchange.world;
      await sql`update verification_code set sent_at = sent_at - ${milliseconds}::bigint`.execute(database);
      await sql`update captcha set expires_at = expires_at - ${milliseconds}::bigint`.execute(database);
    },
    captcha,
    send,
    outbox,
    codeOf,
    register,
    /**
     * Registers by e-mail with the code from the outbox.
     * @throws {Error} when it is refused.
     */
    async join(account: string, input: Partial<Input<'register'>> = {}): Promise<void> {
      await send('sendEmail', { to: account, type: '1' });
      const { code, msg } = await register({ account, sms_code: await codeOf(account), ...input });
      if (code !== 1) throw new Error(`Not registered: ${msg}`);
    },
    forget: (input: Partial<Input<'forgetPassword'>>, options: CallOptions = {}) => {
      const new_password = input.new_password ?? 'another password';
      return exchange.call(
        registrationCalls.forgetPassword,
        { type: 'email', new_password, secondary_password: new_password, ...input },
        options,
      );
    },
    signIn: (account: string, password: string, login_type: 'email' | 'phone' = 'email') =>
      exchange.call(signInCalls.signIn, { account, password, login_type }),
    /**
     * Signs in.
     * @throws {Error} when it is refused.
     */
    async enter(account: string, password: string, login_type: 'email' | 'phone' = 'email') {
      const { data, msg } = await exchange.call(signInCalls.signIn, { account, password, login_type });
      if (typeof data !== 'object' || data === null) throw new Error(`Not signed in: ${msg}`);
      return data as { token: string; user: { id: string; email: string; invite_code: string } };
    },
  };
}
