import * as v from 'valibot';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { moneyKindOf, payeeKindOf, type WithdrawalServices } from '#features/wallet/services.ts';
import { createWithdrawalGateway } from '#gateway/api/withdrawals.ts';
import {
  recordedWithdrawalIdOf,
  withdrawalDraftOf,
  withdrawalFieldsOf,
  withdrawalMachine,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { amount } from '#protocol/fields.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { isAwaited, noting } from '../notice/noting.ts';
import { withdrawalSightings } from '../notice/review-sightings.ts';
import { loading, refresh, onRead as whenRead } from '../readable.ts';
import { availableInChange, sendAvailable } from '../shared/change-account.ts';
import { formDrafts, ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { createLoanHold } from './loan-hold.ts';
import { createPayees } from './payees.ts';

const draftSchema = v.object({
  currencyId: v.nullable(v.string()),
  payeeId: v.nullable(v.string()),
  amount: v.nullable(amount),
  memo: v.string(),
});

const draftName = (kind: MoneyKind) => `withdrawal.${kind}`;

/** A market price that is older is read again while the form is filled in (WALLET-185). */
const quoteMilliseconds = 10 * millisecondsPerSecond;

interface CurrencyListeners {
  onRead: (kind: MoneyKind) => void;
  onChanged: (kind: MoneyKind, currencies: WithdrawalCurrency[] | null) => void;
}

/** The withdraw currencies of each kind. */
function createCurrencies(
  { environment, userActors }: Core,
  load: ReturnType<typeof createWithdrawalGateway>['loadCurrencies'],
  { onRead, onChanged }: CurrencyListeners,
) {
  const readAt = new Map<MoneyKind, number>();
  const currencies = userActors.keyed((kind: MoneyKind) => {
    const actor = loading(load(kind));
    readAt.set(kind, environment.now());
    whenRead(actor, () => {
      readAt.set(kind, environment.now());
      onRead(kind);
    });
    actor.subscribe(({ context: { value } }) => onChanged(kind, value));
    return actor;
  });

  const readOldQuotes = (kind: MoneyKind) => {
    const actor = currencies.known(kind);
    const isMoving = actor?.getSnapshot().context.value?.some(({ hasFixedRate }) => hasFixedRate === false);
    const now = environment.now();
    if (!isMoving || now - (readAt.get(kind) ?? 0) < quoteMilliseconds) return;
    readAt.set(kind, now);
    actor?.send({ type: 'refresh' });
  };

  return { currencies, readOldQuotes };
}

/** Withdrawals outside the screens: forms, records and currencies of each kind, and the saved payees. */
export function createWithdrawals(core: Core): AreaOf<'withdrawals', WithdrawalServices> {
  const { client, userActors } = core;
  const loanHold = createLoanHold(core);
  const drafts = formDrafts(core, draftSchema);
  const gateway = createWithdrawalGateway(client);
  const startForm = ownForm(core, withdrawalMachine, {
    actors: { submit: gateway.submit },
    draft: { drafts, of: withdrawalDraftOf },
    awaited: { subject: 'withdrawal', idOf: recordedWithdrawalIdOf },
    on: { 'terms.changed': () => refresh([currencies]) },
  });
  const { payees, services } = createPayees(core, {
    currenciesOf: (kind) => currencies.get(moneyKindOf(kind)),
    onRead: (kind, payees, addedId) =>
      forms.known(moneyKindOf(kind))?.send({ type: 'payees.changed', payees, addedId }),
  });

  const records = userActors.keyed((kind: MoneyKind) =>
    noting(core, pagedList(gateway.loadRecords(kind)), withdrawalSightings),
  );
  const { currencies, readOldQuotes } = createCurrencies(core, gateway.loadCurrencies, {
    onRead: (kind) => {
      const waiting = payees.known(payeeKindOf(kind));
      if (waiting?.getSnapshot().matches('failed')) waiting.send({ type: 'refresh' });
    },
    onChanged: (kind, value) => forms.known(kind)?.send({ type: 'currencies.changed', currencies: value }),
  });

  const forms = userActors.keyed((kind: MoneyKind) => {
    const name = draftName(kind);
    const fields = drafts.read(name);
    const form = startForm(
      {
        currencies: currencies.get(kind).getSnapshot().context.value,
        payees: payees.get(payeeKindOf(kind)).getSnapshot().context.value,
        available: availableInChange(core),
        hasUnpaidLoan: loanHold.request(),
        isLimited: client.hasAdditions,
        ...(fields ? { fields } : {}),
      },
      name,
    );
    form.select(withdrawalFieldsOf).subscribe(() => {
      if (withdrawalStepOf(form.getSnapshot()) === 'editing') readOldQuotes(kind);
    });
    return form;
  });
  sendAvailable(core, forms);
  const unpaidLoan = loanHold.watch(forms);

  return {
    services: {
      ...services,
      formOf: forms.get,
      currenciesOf: currencies.get,
      recordsOf: records.get,
    },
    onSignedIn: ({ user: { id } }) => {
      if (isAwaited(core, id, 'withdrawal')) objectKeys(moneyKind).forEach(records.get);
    },
    rereads: {
      // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
      moneyMoved: [records, unpaidLoan],
      channelRestored: [currencies, payees],
      localeChanged: [records],
    },
    reads: { withdrawals: [currencies, records], payees: [payees], unpaidLoan: [unpaidLoan] },
  };
}
