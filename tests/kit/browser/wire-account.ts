/** An account as the API sends it. */
export const wireAccount = (
  accountTypeId: number,
  type: string,
  { balance = '5000', lockBalance = '0', currencyId = 1 as number | null } = {},
) => ({ accountTypeId, type, balance, lockBalance, currencyId });
