import { render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import type { AccountFieldServices } from '#features/session/services.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Credentials } from '#protocol/session.ts';
import type { SignInRequest } from '#protocol/session-forms.ts';
import { realUser } from '#stories/kit/people.ts';
import { accountFields } from '#stories/kit/registration.ts';
import { Stage } from './stage.tsx';

type SignInAnswer = Answer<Credentials>;
type Sent = Submission<SignInRequest>;

export const welcome: SignInAnswer = {
  accepted: true,
  data: { token: 'token', user: realUser },
  message: '',
};

interface Setting {
  from?: string | null;
  fields?: Partial<AccountFieldServices>;
  /** What the API says to the nth request; by default it never answers. */
  answer?: (nth: number) => Promise<SignInAnswer>;
}

/** The sign-in screen, and what left it. */
export async function openSignIn({ from = null, fields, answer }: Setting = {}) {
  const sent: Sent[] = [];
  const calls = { signedIn: 0, register: 0, forgot: 0 };
  const count = (call: keyof typeof calls) => () => {
    calls[call] += 1;
  };
  const sendRequest = fromPromise<SignInAnswer, Sent>(({ input }) => {
    sent.push(input);
    return answer ? answer(sent.length) : new Promise<SignInAnswer>(() => undefined);
  });
  await render(
    <Stage>
      <SignInScreen
        services={{
          signIn: signInMachine.provide({ actors: { sendRequest } }),
          newKeySeed: () => 'seed-',
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
