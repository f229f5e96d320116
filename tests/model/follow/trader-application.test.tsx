import { expect } from 'vitest';
import { TraderApplication } from '#features/follow/TraderApplication.tsx';
import { realUser } from '#fixtures/session.ts';
import { traderApplicationModel } from '#machines/follow/trader-application.model.ts';
import { button, type Find, press, setTicked } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const ignore = () => undefined;
const apply = button('Apply');
const agree: Find = (screen) => screen.getByRole('checkbox');

walk(traderApplicationModel, {
  render: (actor) => (
    <TraderApplication
      actor={actor}
      user={realUser}
      onSignIn={ignore}
      onRealAccount={ignore}
      onFollowers={ignore}
    />
  ),
  play: {
    agree: {
      controls: [agree],
      act: (screen, { agreed }) => setTicked(agree(screen), agreed),
    },
    submit: press(apply),
    askAgain: unconfirmedPlay.askAgain,
    leave: unconfirmedPlay.leave,
  },
  screens: {
    reading: async (screen) => {
      await expect.element(apply(screen)).not.toHaveAttribute('aria-busy');
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    },
    submitting: (screen) => expect.element(apply(screen)).toHaveAttribute('aria-busy', 'true'),
    refused: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent('Your application is being reviewed.'),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether your application was received."),
    applied: (screen) =>
      expect
        .element(screen.getByRole('status'))
        .toHaveTextContent('We have your application. The review takes two days.'),
  },
});
