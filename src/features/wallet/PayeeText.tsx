import type { Payee } from '#protocol/payee.ts';
import { CodeText } from './CodeText.tsx';

type PayeeNameProps = Pick<Payee, 'kind' | 'address' | 'bankName'>;

/** The part by which payees are told apart: the address, or the bank. */
export const PayeeName = ({ payee: { kind, address, bankName } }: { payee: PayeeNameProps }) =>
  kind === 'address' ? <CodeText>{address}</CodeText> : <bdi>{bankName}</bdi>;

/** The other facts of a payee in one line. */
export const PayeeDetail = ({ payee }: { payee: Payee }) => {
  const { kind, currencyCode, payeeName, payeeAccount, remark } = payee;
  const parts = kind === 'address' ? [currencyCode, remark] : [payeeName, payeeAccount, remark];
  return <CodeText>{parts.filter((part) => part !== '').join(' · ')}</CodeText>;
};
