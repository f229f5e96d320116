/** A network as a text: `USDT · TRC20`, or only the currency where no protocol is named (WALLET-18). */
export const networkLabel = ({
  currencyCode,
  protocolCode,
}: {
  currencyCode: string;
  protocolCode: string;
}): string => (protocolCode === '' ? currencyCode : `${currencyCode} · ${protocolCode}`);
