import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { decimal } from '#domain/decimal.ts';
import { type SetUpStep, setUpOf } from '#domain/set-up.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext, useUser } from '#navigation/route.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { Verification } from '#protocol/verification.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import classes from './NextStep.module.css';

/** What a new user does next (MARKET-50); nothing once everything is done. */
export function NextStep() {
  const user = useUser();
  if (user === null) return null;
  return user.isDemo ? <Step isDemo review={null} /> : <StepOfRealUser />;
}

function StepOfRealUser() {
  const verification = useAreaWhenLoaded('verification');
  return verification === null ? null : <StepAfterReview actor={verification.review} />;
}

const StepAfterReview = ({ actor }: { actor: LoadableActor<Verification> }) => (
  <Step isDemo={false} review={useSelector(actor, loadedValueOf)?.status ?? null} />
);

const paths = {
  verification: '/mine/auth',
  deposit: '/mine/charge',
  order: '/trade',
  account: '/register',
} as const satisfies Record<SetUpStep, ScreenPath>;

function Step({ isDemo, review }: { isDemo: boolean; review: Verification['status'] | null }) {
  const { t } = useLingui();
  const { wallet } = useAppContext();
  const accounts = useSelector(wallet.balances, loadedValueOf);
  const profits = useSelector(wallet.profits, loadedValueOf);
  const setUp = setUpOf({ isDemo, review, accounts, totalProfit: profits?.total ?? null });
  if (setUp === null) return null;
  const { next, done, of } = setUp;
  const labels: Record<SetUpStep, string> = {
    verification: t`Real-name verification`,
    deposit: t`Deposit`,
    order: t`Place order`,
    account: t`Trade with your own money`,
  };
  return (
    <Link to={paths[next]} className={classes.step}>
      <div className={classes.ring}>
        <Bezel share={done / of} ticks={24}>
          <bdi dir="ltr">
            <DecimalText value={decimal(done)} />/<DecimalText value={decimal(of)} />
          </bdi>
        </Bezel>
      </div>
      <span className={classes.texts}>
        <strong>
          <Trans comment="Heading on home, above the next step of a new user, such as to make a deposit">
            Finish setting up
          </Trans>
        </strong>
        <span>{labels[next]}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
    </Link>
  );
}
