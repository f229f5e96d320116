import { loaded } from '#fixtures/actors/loaded.ts';
import {
  alert,
  button,
  dialog,
  dialogButton,
  type Find,
  inside,
  press,
  radio,
  region,
  role,
  setTicked,
  status,
  text,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, attribute, busy, enabled, says, visible } from '#fixtures/screens/looks.ts';
import { RelationPage } from '#fixtures/screens/relations.tsx';
import { accounts } from '#fixtures/wallet.ts';
import { copiesOf, isInSettings, relationFieldsOf } from '#machines/follow/relation.machine.ts';
import { relationModel } from '#machines/follow/relation.model.ts';

const balances = await loaded(accounts);

const followed = 'You follow Northwind';
const question = 'Unfollow Northwind?';
const sheet = dialog(question);
const multiple = textbox('Multiple');
const maxMargin = textbox('Max follow margin');
const followNow = button('Follow now');
const agree = role('checkbox');
const copy = button(/^Copy /);
const unfollow = inside(region('Trader'), 'button', 'Unfollow');
/** The settings and the sheet have a control each for the same event. */
const either =
  (one: Find, other: Find): Find =>
  (screen) =>
    one(screen).or(other(screen));

export const relationScreen = defineScreen({
  model: relationModel,
  frame: 'page',
  on: { title: 'Follow', padded: true },
  render: (actor) => <RelationPage actor={actor} balances={balances} />,
  play: {
    ...outside('network.changed', 'trader.changed', 'copies.changed'),
    follow: press(copy),
    agree: { controls: [agree], act: (screen, { agreed }) => setTicked(agree(screen), agreed) },
    confirm: press(either(button('Confirm'), dialogButton(question, 'Unfollow'))),
    back: press(
      either(either(button('Read the terms again'), dialogButton(question, 'Cancel')), button('Done')),
    ),
    change: {
      controls: [multiple, maxMargin, radio(/^\$/)],
      act: (screen, { changes }) =>
        changes.multiple === undefined
          ? typeInto(maxMargin(screen), String(changes.maxMargin))
          : typeInto(multiple(screen), String(changes.multiple)),
    },
    submit: press(followNow),
    unfollow: press(unfollow),
    ...unconfirmedPlay,
  },
  others: [
    { controls: [text('Sizes, prices, stops and unfollowing')], when: ['settings.terms'] },
    {
      controls: [text("How the trader's last orders would have been copied")],
      when: (snapshot) =>
        isInSettings(snapshot) &&
        !snapshot.matches({ settings: 'terms' }) &&
        Object.values(relationFieldsOf(snapshot)).every((value) => value !== null),
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
      controls: [dialogButton(question, 'Close')],
      when: ['confirmingUnfollow.reading', 'confirmingUnfollow.asking', 'endUnconfirmed'],
    },
  ],
  screens: {
    none: visible(copy),
    'settings.terms': visible(text(/^You can lose the money that you follow with/)),
    'settings.editing': ({ context: { refusal } }) => [
      enabled(multiple),
      refusal === null ? absent(alert) : says(alert, refusal),
    ],
    submitting: busy(followNow),
    unconfirmed: says(alert, "We got no answer, so we don't know whether you follow this trader now."),
    begun: says(
      dialog(followed),
      /Multiple(1|0\.5)Max follow margin\$500\.00The trader's next orders are copied/,
    ),
    followed: [visible(unfollow), absent(sheet)],
    'confirmingUnfollow.reading': says(sheet, 'Checking which of your copies are open…'),
    'confirmingUnfollow.asking': ({ context: { copies, refusal } }) => [
      says(
        sheet,
        copies === null
          ? 'Open copies stay open.'
          : copies.own.length > 0
            ? 'Nothing new will be copied.1 earlier copy is your own order already, and stays open.'
            : copies.following.length === 0
              ? 'No copies are open. Nothing new will be copied.'
              : /1 copy stays open\..*EUR\/USDBuy100×0\.25 lotsStop loss1\.07000/,
      ),
      ...(refusal === null ? [] : [says(alert, refusal)]),
    ],
    ending: attribute(inside(sheet, 'button', 'Unfollow'), 'data-loading', 'true'),
    endUnconfirmed: [absent(copy), says(inside(sheet, 'alert'), /We're not sure this went through\./)],
    ended: ({ context: { copies } }) =>
      says(
        status,
        copies === null
          ? 'The copies that are still open are your own orders now.'
          : copies.own.length > 0
            ? "You don't follow this trader any more.1 earlier copy is your own order already, and stays open."
            : copies.following.length === 0
              ? 'None of your copies is open.'
              : '1 copy is still open: it is your own order now.',
      ),
  },
  deployed: { because: 'What its pages read follows what it sends, and scripted answers stand still.' },
});
