import { createFileRoute, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Happening } from '#domain/notice.ts';
import { type NoticeLinkProps, NoticesScreen } from '#features/notice/NoticesScreen.tsx';
import { PushSwitch } from '#features/notice/PushSwitch.tsx';
import { logOf } from '#machines/notice/notices.machine.ts';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import { useBack } from '#navigation/use-back.ts';
import { moneyKind } from '#protocol/deposit.ts';
import { forexStatus } from '#protocol/forex.ts';
import { microStatus } from '#protocol/micro.ts';

export const Route = createFileRoute('/mine/notices')({
  ...screenAt('/mine/notices'),
  component: NoticesRoute,
});

function NoticesRoute() {
  const [{ centre, push }] = useAreas('notices');
  useFundNames(useSelector(centre(), isAnyAboutFund));
  return (
    <NoticesScreen
      key={useShownUser()}
      actor={centre()}
      renderPush={() => <PushSwitch actor={push()} />}
      renderLink={(what, link) => <RecordLink what={what} link={link} />}
      onBack={useBack()}
    />
  );
}

const isAnyAboutFund = (snapshot: Parameters<typeof logOf>[0]) =>
  logOf(snapshot).notices.some(({ what }) => 'fund' in what);

/** Reads the subscriptions where a notice is about one, so that it names the fund in the reader's language (NOTICE-25). */
function useFundNames(isNeeded: boolean): void {
  const funds = useAreaWhenLoaded('funds');
  useEffect(() => {
    if (isNeeded) funds?.records();
  }, [isNeeded, funds]);
}

/** Where the record stands that a notice is about. */
function RecordLink({ what, link }: { what: Happening; link: NoticeLinkProps }) {
  switch (what.kind) {
    case 'filled':
    case 'copy':
      return <Link to="/order" search={{ source: 0, type: forexStatus.holding }} {...link} />;
    case 'closed':
      return <Link to="/order" search={{ source: 0, type: forexStatus.closed }} {...link} />;
    case 'microEnded':
      return <Link to="/order" search={{ source: 1, type: microStatus.closed }} {...link} />;
    case 'loan':
      return <Link to="/loan/repayment" search={{ loan_id: what.loanId }} {...link} />;
    case 'income':
      return <Link to="/mining/income" search={{ id: what.subscriptionId }} {...link} />;
    case 'fundEnded':
      return <Link to="/mining/record" {...link} />;
    case 'price':
      return <Link to="/trade" search={{ pair: what.pairId }} {...link} />;
    case 'review':
      break;
  }
  switch (what.subject) {
    case 'deposit':
      return <Link to="/mine/charge" search={{ type: moneyKind[what.money] }} {...link} />;
    case 'withdrawal':
      return <Link to="/mine/withdraw" search={{ type: moneyKind[what.money] }} {...link} />;
    case 'loan':
      return <Link to="/loan/record" {...link} />;
    case 'repayment':
      return <Link to="/loan/repayment" search={{ loan_id: what.loanId }} {...link} />;
    case 'identity':
      return <Link to="/mine/auth" {...link} />;
    case 'loanIdentity':
      return <Link to="/loan" {...link} />;
    case 'trader':
      return <Link to="/follow/trader-apply" {...link} />;
  }
}
