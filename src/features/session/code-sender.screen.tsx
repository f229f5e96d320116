import { Stack } from '@mantine/core';
import {
  alert,
  button,
  either,
  type Find,
  press,
  role,
  status,
  text,
  textbox,
} from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, says, visible } from '#fixtures/screens/looks.ts';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { CodeSendingFields, SendCodeButton, useCodeSending } from './CodeSending.tsx';

const sendCode = button('Send code');
const characters = textbox('Characters in the picture');
const againFor =
  (problem: string): Find =>
  (screen) =>
    status(screen).filter({ hasText: problem }).getByRole('button', { name: 'Try again', exact: true });
const pictureFailed = 'The picture could not be loaded.';
const checkFailed = 'The security check failed.';

/** What the forms show around it is theirs. */
function CodeRequest({ actor }: { actor: CodeSenderActor }) {
  const sending = useCodeSending(actor);
  const send = () => sending.send({ kind: 'email', account: 'new@pelorus.test', areaId: '' });
  return (
    <Stack>
      <CodeSendingFields sending={sending} onEnter={send} />
      <SendCodeButton sending={sending} onClick={send}>
        Send code
      </SendCodeButton>
    </Stack>
  );
}

export const codeSenderScreen = defineScreen({
  model: codeSenderModel,
  frame: 'page',
  on: { title: 'Create an account', padded: true },
  render: (actor) => <CodeRequest actor={actor} />,
  play: {
    ...outside('open', 'pause.found', 'ticked'),
    refreshCaptcha: press(either(button('New picture'), againFor(pictureFailed))),
    solve: press(either(button("I can't see the picture"), againFor(checkFailed))),
    cancel: press(button(/^(Cancel|Show the picture)$/)),
    sendSolved: press(sendCode),
    send: {
      controls: [sendCode, characters],
      act: async (screen, { answer }) => {
        await characters(screen).fill(answer);
        await sendCode(screen).click();
      },
    },
    ...unconfirmedPlay,
  },
  others: [{ controls: [button(/^Send code in/)], when: [] }],
  screens: {
    idle: visible(sendCode),
    loadingCaptcha: visible(role('status', 'Loading the picture')),
    captchaFailed: visible(text(pictureFailed)),
    ready: visible(role('img', 'Characters to type')),
    solving: says(status, /^Security check running\./),
    solvingFailed: says(status, checkFailed),
    solved: says(status, /^Security check passed\./),
    sending: busy(sendCode),
    unconfirmed: says(alert, "We're not sure a code was sent."),
    pausing: visible(button(/^Send code in (60|42|41) s$/)),
  },
  deployed: partOf('the forms that ask for a code'),
});
