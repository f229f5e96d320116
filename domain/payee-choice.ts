/** For which withdraw currencies a payee was saved; empty where unknown, as may be the coin and its network. */
interface PayeeCurrency {
  currencyIds: readonly string[];
  currencyCode: string;
  protocol: string;
}

const agree = (one: string, other: string) => one === '' || other === '' || one === other;

/**
 * Whether a withdrawal in this currency can be paid out to the payee (WALLET-27): it was saved for it, and isn't on
 * another coin or network as far as these are known. One saved for no currency fits them all.
 */
export const isPayeeFor = (
  { currencyIds, currencyCode, protocol }: PayeeCurrency,
  currency: { id: string; code: string; protocol: string },
): boolean =>
  (currencyIds.length === 0 || currencyIds.includes(currency.id)) &&
  agree(currencyCode, currency.code) &&
  agree(protocol, currency.protocol);

/**
 * Payees that were asked for currency by currency, each once, with the currencies for which it was answered.
 * @param answers the id of a currency, and the payees that the API has for it
 */
export function savedFor<Payee extends { id: string }>(
  answers: readonly (readonly [currencyId: string, payees: readonly Payee[]])[],
): (Payee & { currencyIds: string[] })[] {
  const byId = new Map<string, Payee & { currencyIds: string[] }>();
  for (const [currencyId, payees] of answers)
    for (const payee of payees) {
      const known = byId.get(payee.id);
      if (known) known.currencyIds.push(currencyId);
      else byId.set(payee.id, { ...payee, currencyIds: [currencyId] });
    }
  return [...byId.values()];
}
