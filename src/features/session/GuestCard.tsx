import { Trans, useLingui } from '@lingui/react/macro';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './GuestCard.module.css';

export interface GuestCardProps {
  onDemo: () => void;
  onRegister: () => void;
  onSignIn: () => void;
}

/** In the place of a user's balance: what the app is, and the ways in, a demo account first (SESSION-67, SESSION-68). */
export function GuestCard({ onDemo, onRegister, onSignIn }: GuestCardProps) {
  const { t } = useLingui();
  return (
    <Sea hasRing label={t({ message: 'Welcome to Pelorus', comment: 'Greets a guest on the home screen' })}>
      <h2 className={classes.title}>
        <Trans comment="Says to a first visitor what this app is">Trade forex, metals and crypto</Trans>
      </h2>
      <p className={classes.text}>
        <Trans comment="Below what the app is; the button below opens a demo account">
          Try it with simulated money, without registering.
        </Trans>
      </p>
      <div className={classes.actions}>
        <PlainButton className={classes.first} onClick={onDemo}>
          <Trans>Open a demo account</Trans>
        </PlainButton>
        <PlainButton variant="light" onClick={onRegister}>
          <Trans>Create an account</Trans>
        </PlainButton>
        <PlainButton variant="light" onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </PlainButton>
      </div>
    </Sea>
  );
}
