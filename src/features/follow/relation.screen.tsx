import { loaded } from '#fixtures/actors/loaded.ts';
import {
  alert,
  button,
  dialog,
  dialogButton,
  either,
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

const followed = "You're copying Northwind";
const question = 'Stop copying Northwind?';
const sheet = dialog(question);
const multiple = textbox('Multiple');
const maxMargin = textbox('Max margin for copies');
const followNow = button('Copy now');
const agree = role('checkbox');
const copy = button('Copy Northwind');
const unfollow = inside(region('Trader'), 'button', 'Stop copying');

export const relationScreen = defineScreen({
  model: relationModel,
  frame: 'page',
  on: { title: 'Follow', padded: true },
  render: (actor) => <RelationPage actor={actor} balances={balances} />,
  play: {
    ...outside('network.changed', 'trader.changed', 'copies.changed'),
    follow: press(copy),
    agree: { controls: [agree], act: (screen, { agreed }) => setTicked(agree(screen), agreed) },
    confirm: press(either(button('Confirm'), dialogButton(question, 'Stop copying'))),
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
    { controls: [text('How copying works')], when: ['settings.terms'] },
    {
      controls: [text('How recent positions would have been copied')],
      when: (snapshot) =>
        isInSettings(snapshot) &&
        !snapshot.matches({ settings: 'terms' }) &&
        Object.values(relationFieldsOf(snapshot)).every((value) => value !== null),
    },
    { controls: [dialogButton(followed, 'Close')], when: ['begun'] },
    {
      controls: [button('See your orders')],
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
    'settings.terms': visible(text(/^You can lose money\./)),
    'settings.editing': ({ context: { refusal } }) => [
      enabled(multiple),
      refusal === null ? absent(alert) : says(alert, refusal),
    ],
    submitting: busy(followNow),
    unconfirmed: says(alert, "We're not sure you're copying this trader."),
    begun: says(
      dialog(followed),
      /Multiple(1|0\.5)Max margin for copies\$500\.00The trader's new positions are copied/,
    ),
    followed: [visible(unfollow), absent(sheet)],
    'confirmingUnfollow.reading': says(sheet, 'Checking which of your copies are open…'),
    'confirmingUnfollow.asking': ({ context: { copies, refusal } }) => [
      says(
        sheet,
        copies === null
          ? 'Open copies stay open, and you close them yourself.'
          : copies.own.length > 0
            ? 'Nothing new will be copied.1 earlier copy is already yours to manage and stays open.'
            : copies.following.length === 0
              ? 'No copies are open. Nothing new will be copied.'
              : /1 copy stays open\..*EUR\/USDBuy100×0\.25 lotsStop loss1\.07000/,
      ),
      ...(refusal === null ? [] : [says(alert, refusal)]),
    ],
    ending: attribute(inside(sheet, 'button', 'Stop copying'), 'data-loading', 'true'),
    endUnconfirmed: [absent(copy), says(inside(sheet, 'alert'), /We're not sure this went through\./)],
    ended: ({ context: { copies } }) =>
      says(
        status,
        copies === null
          ? 'Open copies are now yours to manage.'
          : copies.own.length > 0
            ? "You've stopped copying this trader.1 earlier copy is already yours to manage and stays open."
            : copies.following.length === 0
              ? 'None of your copies is open.'
              : '1 copy is still open and now yours to manage.',
      ),
  },
  deployed: { because: 'What its pages read follows what it sends, and scripted answers stand still.' },
});
