import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';
import { showToast } from '#ui/screen/toast.ts';

/** The ranking; an entry leads to its trader, or where the API doesn't name one, to the coming-soon notice (CONTENT-24, CONTENT-25, CONTENT-41). */
export const Route = createFileRoute('/rank')({ ...screenAt('/rank'), component: RankingTab });

function RankingTab() {
  const { t } = useLingui();
  const [content] = useAreas('content');
  const navigate = useNavigate();
  return (
    <RankingScreen
      actor={content.ranking()}
      userId={useUser()?.id ?? null}
      onOpen={({ traderId }) =>
        traderId === ''
          ? showToast({ id: 'soon', message: t`Coming soon` })
          : navigate({ to: '/follow/trader', search: { id: traderId } })
      }
      onCopy={({ traderId }) => navigate({ to: '/follow/submit', search: { id: traderId } })}
      onElsewhere={() => navigate({ to: '/' })}
    />
  );
}
