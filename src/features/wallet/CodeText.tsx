import classes from './CodeText.module.css';

/** An address or an account number in full: left to right in every language, broken anywhere. */
export const CodeText = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.code}>
    {children}
  </bdi>
);
