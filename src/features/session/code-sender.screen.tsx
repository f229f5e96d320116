import { Stack } from '@mantine/core';
import { alert, button, press, role, status, text, textbox } from '#fixtures/screens/controls.ts';
import { defineScreen, outside, partOf } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, says, visible } from '#fixtures/screens/looks.ts';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { CodeSendingFields, SendCodeButton, useCodeSending } from './CodeSending.tsx';

const sendCode = button('Send code');
const characters = textbox('Characters in the picture');

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
    refreshCaptcha: press(button(/^(New picture|Try again)$/)),
    solve: press(button(/^(I can't see the picture|Start the task again)$/)),
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
    captchaFailed: visible(text('The picture could not be loaded.')),
    ready: visible(role('img', 'Characters to type')),
    solving: says(status, /^Your device is solving a task in place of the picture\./),
    solvingFailed: says(status, /^The task could not be solved\./),
    solved: says(
      status,
      /^Your device has solved the task in place of the picture\. You can send the code now\./,
    ),
    sending: busy(sendCode),
    unconfirmed: says(alert, "We got no answer, so we don't know whether a code was sent."),
    pausing: visible(button(/^Send code in (60|42|41) s$/)),
  },
  deployed: partOf('the forms that ask for a code'),
});
