import { fromPromise } from 'xstate';
import type { Ending } from '#domain/countdown.ts';
import type { TextStorage } from '#domain/text-storage.ts';
import type { RegistrationServices, SessionServices } from '#features/session/services.ts';
import { createCodePauses } from '#gateway/code-pauses.ts';
import { createTicker } from '#gateway/ticker.ts';
import { createRegistration } from '#main/registration.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Captcha } from '#protocol/registration.ts';
import type {
  CodeRequest,
  PasswordChange,
  PasswordReset,
  PhoneArea,
  Registration,
} from '#protocol/session-forms.ts';
import { memory } from '#stories/kit/people.ts';
import { phoneAreas } from '#stories/kit/registration.ts';

type Done = Answer<unknown>;

export const done: Done = { accepted: true, data: null, message: 'The code is on its way.' };
export const refused = (message: string): Done => ({ accepted: false, code: 0, message });
export const unanswered = () => new Promise<Done>(() => undefined);

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='72'%3E%3C/svg%3E";

interface Setting {
  /** What the device keeps from one page to the next. */
  storage?: TextStorage;
  isPhoneOffered?: boolean;
  /** What the API says to the nth code. */
  toCode?: (nth: number) => Promise<Done>;
  /** What it says to the nth form. */
  toForm?: (nth: number) => Promise<Done>;
}

/** Registration and passwords as the app puts them together, on an API that a test scripts. */
export function scriptRegistration({
  storage = memory(),
  isPhoneOffered = true,
  toCode = async () => done,
  toForm = unanswered,
}: Setting = {}) {
  const sent = { captchas: 0, codes: [] as Submission<CodeRequest>[], forms: [] as Submission<unknown>[] };
  const now = () => Date.now();
  const pauses = createCodePauses({ storage, wall: now, now });

  const form = <Request,>() =>
    fromPromise<Done, Submission<Request>>(({ input }) => {
      sent.forms.push(input);
      return toForm(sent.forms.length);
    });

  const services: RegistrationServices & Pick<SessionServices, 'newKeySeed'> = {
    newKeySeed: () => 'seed-',
    ...createRegistration({
      newKeySeed: () => 'code-',
      pauses,
      tick: createTicker({ now, page: document }),
      gateway: {
        loadAreas: fromPromise<PhoneArea[]>(async () => phoneAreas),
        loadPhoneOffered: fromPromise<boolean>(async () => isPhoneOffered),
        loadCaptcha: fromPromise<Captcha>(async () => {
          sent.captchas += 1;
          return { id: `captcha ${sent.captchas}`, image: picture };
        }),
        sendCode: fromPromise<Answer<Ending>, Submission<CodeRequest>>(async ({ input }) => {
          sent.codes.push(input);
          const answer = await toCode(sent.codes.length);
          return answer.accepted ? { ...answer, data: pauses.begin(input.request.purpose) } : answer;
        }),
        register: form<Registration>(),
        resetPassword: form<PasswordReset>(),
        changePassword: form<PasswordChange>(),
        resetDemo: form<'mock account'>(),
      },
    }),
  };
  return { services, sent };
}
