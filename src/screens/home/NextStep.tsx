import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
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

/** What a new user does next (MARKET-50); nothing once everything is done. */
export function NextStep() {
  const user = useUser();
  if (user === null) return null;
  return user.isDemo ? <Step user={user} review={null} /> : <StepOfRealUser user={user} />;
}

function StepOfRealUser({ user }: { user: User }) {
  const verification = useAreaWhenLoaded('verification');
  return verification === null ? (
    <Step user={user} review={null} />
  ) : (
    <StepAfterReview user={user} actor={verification.review} />
  );
}

const StepAfterReview = ({ user, actor }: { user: User; actor: LoadableActor<Verification> }) => (
  <Step user={user} review={useSelector(actor, loadedValueOf)?.status ?? null} />
);

/** The id of the user of this device for whom nothing is missing. */
const settledKey = 'pelorus:settled';

/**
 * Whether the step takes no place, so that nothing below it moves once it is known: not where nothing was missing the
 * last time. Decided whenever home is opened.
 */
function useIsSettled({ id }: User, next: SetUpStep | null | undefined): boolean {
  const { storage } = useAppContext().account;
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => setSettled(storage.read(settledKey) === id), [storage, id]);
  useEffect(() => {
    if (next !== undefined) storage.write(settledKey, next === null ? id : null);
  }, [storage, id, next]);
  return isSettled;
}

const paths = {
  verification: '/mine/auth',
  deposit: '/mine/charge',
  order: '/trade',
  account: '/register',
} as const satisfies Record<SetUpStep, ScreenPath>;

function Step({ user, review }: { user: User; review: Verification['status'] | null }) {
  const { t } = useLingui();
  const { isDemo } = user;
  const { wallet } = useAppContext();
  const accounts = useSelector(wallet.balances, loadedValueOf);
  const profits = useSelector(wallet.profits, loadedValueOf);
  const setUp = setUpOf({ isDemo, review, accounts, totalProfit: profits?.total ?? null });
  const isSettled = useIsSettled(user, setUp?.next);
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
