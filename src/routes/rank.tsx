import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { showToast } from '#ui/toast.ts';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';

/** The ranking; a tap on an entry shows the coming-soon notice (CONTENT-24, CONTENT-25). */
export const Route = createFileRoute('/rank')({ ...screenAt('/rank'), component: RankingTab });

function RankingTab() {
  const { t } = useLingui();
  const [content] = useAreas('content');
  const navigate = useNavigate();
  return (
    <RankingScreen
      actor={content.ranking()}
      onOpen={() => showToast({ id: 'soon', message: t`Coming soon` })}
      onElsewhere={() => navigate({ to: '/' })}
    />
  );
}
