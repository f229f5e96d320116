import type { Payee } from '#protocol/payee.ts';
import { BankIcon, CoinMark, PayeeIcon } from './CoinMark.tsx';
import classes from './PayeeLine.module.css';
import { NewPayeePill, PayeeDetail, PayeeName } from './PayeeText.tsx';

/** A saved payee in a list: its mark, its name and the rest of what is known of it. */
export const PayeeLine = ({ payee }: { payee: Payee }) => (
  <div className={classes.line}>
    {payee.kind === 'bank' ? (
      <BankIcon />
    ) : payee.currencyCode === '' ? (
      <PayeeIcon />
    ) : (
      <CoinMark code={payee.currencyCode} />
    )}
    <div className={classes.payee}>
      <p className={classes.name}>
        <PayeeName payee={payee} isShort /> {payee.isNew ? <NewPayeePill /> : null}
      </p>
      <p className={classes.detail}>
        <PayeeDetail payee={payee} isShort />
      </p>
    </div>
  </div>
);
