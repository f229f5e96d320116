import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useRouter } from '@tanstack/react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { soonTitles } from './-soon-titles.ts';

/** "Coming soon" for a specified page that isn't built yet; any other path is redirected to / (APP-3). */
export function SoonPage({ path }: { path: string }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const title = soonTitles[path];
  if (!title) return <Navigate to="/" replace />;
  const back = () => history.back();
  return (
    <Screen title={t(title)} onBack={back}>
      <EmptyState
        title={<Trans>Coming soon</Trans>}
        hint={<Trans>This page isn't available yet.</Trans>}
        action={{ label: <Trans>Back</Trans>, onClick: back }}
      />
    </Screen>
  );
}
