import { expect } from 'vitest';
import { button, type Find, labelled, press, radio, type Screen, textbox } from './controls.ts';

interface Form {
  send: Find;
  /** The alert in the state `unconfirmed`. */
  unknown: string;
  done: string;
}

/** The expected screens of a form that is sent as a whole. */
export const formScreens = ({ send, unknown, done }: Form) => ({
  editing: (screen: Screen) => expect.element(send(screen)).not.toHaveAttribute('aria-busy'),
  submitting: (screen: Screen) => expect.element(send(screen)).toHaveAttribute('aria-busy', 'true'),
  unconfirmed: (screen: Screen) => expect.element(screen.getByRole('alert')).toHaveTextContent(unknown),
  accepted: (screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(done),
});

/** The two ways out of an unconfirmed write. */
export const unconfirmedPlay = {
  askAgain: press(button('Check again')),
  leave: press(button('Leave')),
};

export const email = textbox('E-mail');
export const accountKinds = [radio('E-mail'), radio('Phone')];
export const code = textbox('Verification code');
export const repeatedPassword = labelled('Repeat the password');

/** Works in every state of a form with passwords. */
export const showPassword = {
  controls: [button('Show the password')],
  when: ['editing', 'submitting', 'unconfirmed'],
} as const;

/** The controls of the code sender inside a form; their own walk is that of session/code-sender. */
export const codeSender = {
  controls: [
    button('Send code'),
    button('New picture'),
    button("I can't see the picture"),
    textbox('Characters in the picture'),
  ],
  when: ['editing'],
} as const;

export const newPassword = labelled('New password');
export const changePassword = button('Change password');

/** The expected screens of the two forms that set a new password. */
export const newPasswordScreens = formScreens({
  send: changePassword,
  unknown: "We got no answer, so we don't know whether your password was changed.",
  done: 'Your password has been changed',
});
