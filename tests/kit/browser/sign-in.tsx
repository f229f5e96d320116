import { render } from 'vitest-browser-react';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import type { AccountFieldServices } from '#features/session/services.ts';
import { accountFields } from '#fixtures/screens/registration.ts';
import { realUser } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { createSignInWish } from '#main/session/wish.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { SignInRequest } from '#ports/session.ts';
import type { Credentials } from '#protocol/session.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type SignInAnswer = Answer<Credentials>;
type Sent = Submission<SignInRequest>;

export const welcome: SignInAnswer = {
  accepted: true,
  data: { token: 'token', user: realUser },
  message: '',
};

interface Options {
  from?: string | null;
  hasEnded?: boolean;
  fields?: Partial<AccountFieldServices>;
  /** The answer to the nth request; none by default. */
  answer?: (nth: number) => Promise<SignInAnswer>;
}

/** Renders the sign-in screen, and records what it sends and which callbacks it calls. */
export async function openSignIn({ from = null, hasEnded = false, fields, answer }: Options = {}) {
  const sent: Sent[] = [];
  const calls = { signedIn: 0, register: 0, forgot: 0 };
  const count = (call: keyof typeof calls) => () => {
    calls[call] += 1;
  };
  const sendRequest = recordedCall<SignInAnswer, Sent>(sent, answer);
  await render(
    <Stage>
      <SignInScreen
        services={{
          signIn: signInMachine.provide({ actors: { sendRequest } }),
          newIdempotency: () => idempotency,
          signInWish: createSignInWish(() => 0),
          hasEnded: () => hasEnded,
          ...accountFields(),
          ...fields,
        }}
        from={from}
        onSignedIn={count('signedIn')}
        onRegister={count('register')}
        onForgot={count('forgot')}
        onBack={() => undefined}
      />
    </Stage>,
  );
  return { sent, calls };
}
