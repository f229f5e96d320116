import { i18n, type MessageDescriptor } from '@lingui/core';
import { expect, it } from 'vitest';
import { blockerMessages as forexMessages } from '#features/forex/blocker-messages.ts';
import { blockerMessages as microMessages } from '#features/micro/blocker-messages.ts';
import { blockerRefusals as forexRefusals } from '#server/forex/refusals.ts';
import { blockerRefusals as microRefusals } from '#server/micro/refusals.ts';

const textsOf = (messages: Record<string, MessageDescriptor>) =>
  Object.fromEntries(Object.entries(messages).map(([blocker, message]) => [blocker, i18n._(message)]));

it('the exchange refuses a contract order with the same messages as the order form', () => {
  expect(forexRefusals).toEqual(textsOf(forexMessages));
});

it('the exchange refuses a micro order with the same messages as the micro form', () => {
  expect(microRefusals).toEqual(textsOf(microMessages));
});
