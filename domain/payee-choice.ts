/** For which withdraw currency a payee was saved; an API that doesn't send the id names the code, or neither. */
interface PayeeCurrency {
  currencyId: string;
  currencyCode: string;
}

/** Whether a withdrawal in this currency can be paid out to the payee. One saved for no currency fits them all. */
export const isPayeeFor = (
  { currencyId, currencyCode }: PayeeCurrency,
  currency: { id: string; code: string },
): boolean =>
  currencyId === '' ? currencyCode === '' || currencyCode === currency.code : currencyId === currency.id;
