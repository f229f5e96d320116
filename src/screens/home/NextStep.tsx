import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { decimal } from '#domain/decimal.ts';
import { type SetUpStep, setUpOf } from '#domain/set-up.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext, useUser } from '#navigation/route.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { User } from '#protocol/session.ts';
import type { Verification } from '#protocol/verification.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import classes from './NextStep.module.css';
import { useOverdueLoan } from './use-overdue-loan.ts';

// Few users have one.
const OverdueLoan = lazy(() => import('./OverdueLoan.tsx'));

/** A loan that is overdue; else what a new user does next (MARKET-50); nothing once everything is done. */
export function NextStep() {
  const user = useUser();
  return user === null ? null : <Next user={user} />;
}

function Next({ user }: { user: User }) {
  const loan = useOverdueLoan();
  const place = usePlace(user);
  const { isSettled, remember } = place;
  useEffect(() => {
    if (loan !== null) remember(false);
  }, [loan, remember]);
  if (loan === null)
    return user.isDemo ? (
      <Step user={user} review={null} {...place} />
    ) : (
      <StepOfRealUser user={user} {...place} />
    );
  return isSettled ? null : (
    <Suspense fallback={<Skeleton className={classes.place} />}>
      <OverdueLoan loan={loan} />
    </Suspense>
  );
}

type Place = ReturnType<typeof usePlace>;

function StepOfRealUser(step: Place & { user: User }) {
  const verification = useAreaWhenLoaded('verification');
  return verification === null ? (
    <Step {...step} review={null} />
  ) : (
    <StepAfterReview {...step} actor={verification.review} />
  );
}

const StepAfterReview = ({ actor, ...step }: Place & { user: User; actor: LoadableActor<Verification> }) => (
  <Step {...step} review={useSelector(actor, loadedValueOf)?.status ?? null} />
);

/** The id of the user of this device to whom nothing was to be said. */
const settledKey = 'pelorus:settled';

/**
 * Whether the step takes no place, so that nothing below it moves once it is known: not where nothing was to be said the
 * last time. Decided whenever home is opened.
 */
function usePlace({ id }: User) {
  const { storage } = useAppContext().account;
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => setSettled(storage.read(settledKey) === id), [storage, id]);
  const remember = useCallback(
    (isDone: boolean) => storage.write(settledKey, isDone ? id : null),
    [storage, id],
  );
  return { isSettled, remember };
}

const paths = {
  verification: '/mine/auth',
  deposit: '/mine/charge',
  order: '/trade',
  account: '/register',
} as const satisfies Record<SetUpStep, ScreenPath>;

interface StepProps extends Place {
  user: User;
  review: Verification['status'] | null;
}

function Step({ user, review, isSettled, remember }: StepProps) {
  const { t } = useLingui();
  const { isDemo } = user;
  const { wallet } = useAppContext();
  const accounts = useSelector(wallet.balances, loadedValueOf);
  const profits = useSelector(wallet.profits, loadedValueOf);
  const setUp = setUpOf({ isDemo, review, accounts, totalProfit: profits?.total ?? null });
  const nextStep = setUp?.next;
  useEffect(() => {
    if (nextStep !== undefined) remember(nextStep === null);
  }, [nextStep, remember]);
  if (setUp === null) return isSettled ? null : <Skeleton className={classes.place} />;
  if (setUp.next === null) return isSettled ? null : <div className={classes.place} />;
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
