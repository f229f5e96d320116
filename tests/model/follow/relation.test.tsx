import { expect } from 'vitest';
import { loaded } from '#fixtures/actors/loaded.ts';
import { RelationPage } from '#fixtures/screens/relations.tsx';
import { accounts } from '#fixtures/wallet.ts';
import { copiesOf } from '#machines/follow/relation.machine.ts';
import { relationModel } from '#machines/follow/relation.model.ts';
import {
  button,
  dialogButton,
  type Find,
  press,
  type Screen,
  setTicked,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const balances = await loaded(accounts);

const followed = 'You follow Northwind';
const sheet = 'Unfollow Northwind?';
const multiple = textbox('Multiple');
const maxMargin = textbox('Max follow margin');
const followNow = button('Follow now');
const agree: Find = (screen) => screen.getByRole('checkbox');
const unfollow: Find = (screen) =>
  screen.getByRole('region', { name: 'Trader' }).getByRole('button', { name: 'Unfollow', exact: true });
/** The settings and the sheet have a control each for the same event. */
const either =
  (one: Find, other: Find): Find =>
  (screen) =>
    one(screen).or(other(screen));
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: sheet });

walk(relationModel, {
  render: (actor) => <RelationPage actor={actor} balances={balances} />,
  play: {
    'network.changed': 'outside',
    follow: press(button('Follow')),
    agree: { controls: [agree], act: (screen, { agreed }) => setTicked(agree(screen), agreed) },
    confirm: press(either(button('Confirm'), dialogButton(sheet, 'Unfollow'))),
    back: press(
      either(either(button('Read the terms again'), dialogButton(sheet, 'Cancel')), button('Done')),
    ),
    change: {
      controls: [multiple, maxMargin],
      act: (screen, { changes }) =>
        changes.multiple === undefined
          ? typeInto(maxMargin(screen), String(changes.maxMargin))
          : typeInto(multiple(screen), String(changes.multiple)),
    },
    submit: press(followNow),
    unfollow: press(unfollow),
    askAgain: unconfirmedPlay.askAgain,
    leave: unconfirmedPlay.leave,
    'trader.changed': 'outside',
    'copies.changed': 'outside',
  },
  others: [
    {
      controls: [(screen) => screen.getByText('Sizes, prices, stops and unfollowing')],
      when: ['settings.terms'],
    },
    { controls: [dialogButton(followed, 'Close')], when: ['begun'] },
    {
      controls: [button('View orders')],
      when: (snapshot) => {
        const copies = copiesOf(snapshot);
        return (
          snapshot.matches('ended') && (copies === null || copies.following.length + copies.own.length > 0)
        );
      },
    },
    {
      controls: [dialogButton(sheet, 'Close')],
      when: ['confirmingUnfollow.reading', 'confirmingUnfollow.asking', 'endUnconfirmed'],
    },
  ],
  screens: {
    none: (screen) => expect.element(button('Follow')(screen)).toBeVisible(),
    'settings.terms': (screen) => expect.element(screen.getByText('What is copied')).toBeVisible(),
    'settings.editing': async (screen, { context }) => {
      await expect.element(multiple(screen)).toBeEnabled();
      if (context.refusal !== null)
        await expect.element(screen.getByRole('alert')).toHaveTextContent(context.refusal);
      else await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    },
    submitting: (screen) => expect.element(followNow(screen)).toHaveAttribute('aria-busy', 'true'),
    unconfirmed: (screen) =>
      expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent("We got no answer, so we don't know whether you follow this trader now."),
    begun: (screen) =>
      expect
        .element(screen.getByRole('dialog', { name: followed }))
        .toHaveTextContent(/Multiple(1|0\.5)Max follow margin\$500\.00The trader's next orders are copied/),
    followed: async (screen) => {
      await expect.element(unfollow(screen)).toBeVisible();
      await expect.element(dialog(screen)).not.toBeInTheDocument();
    },
    'confirmingUnfollow.reading': (screen) =>
      expect.element(dialog(screen)).toHaveTextContent('Checking which of your copies are open…'),
    'confirmingUnfollow.asking': async (screen, { context: { copies, refusal } }) => {
      await expect
        .element(dialog(screen))
        .toHaveTextContent(
          copies === null
            ? 'Open copies stay open.'
            : copies.own.length > 0
              ? 'Nothing new will be copied.1 earlier copy is your own order already, and stays open.'
              : copies.following.length === 0
                ? 'No copies are open. Nothing new will be copied.'
                : /1 copy stays open\..*EUR\/USDBuy100×0\.25 lotsStop loss1\.07000/,
        );
      if (refusal !== null) await expect.element(screen.getByRole('alert')).toHaveTextContent(refusal);
    },
    ending: (screen) =>
      expect
        .element(dialog(screen).getByRole('button', { name: 'Unfollow' }))
        .toHaveAttribute('data-loading', 'true'),
    endUnconfirmed: async (screen) => {
      await expect.element(button('Follow')(screen)).not.toBeInTheDocument();
      await expect
        .element(dialog(screen).getByRole('alert'))
        .toHaveTextContent(/We couldn't confirm the result\./);
    },
    ended: (screen, { context: { copies } }) =>
      expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          copies === null || copies.own.length === 0
            ? "You don't follow this trader any more."
            : '1 earlier copy is your own order already, and stays open.',
        ),
  },
});
