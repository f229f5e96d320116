import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { showToast } from '#ui/toast.ts';

const root = getRouteApi('__root__');

/** /rank: the ranking; what a trader's entry leads to is yet to come (document 1, §2). */
export default function RankingTab() {
  const { t } = useLingui();
  const { content } = use(root.useRouteContext().later.library());
  const navigate = useNavigate();
  return (
    <RankingScreen
      actor={content.ranking()}
      onOpen={() => showToast({ id: 'soon', message: t`Coming soon` })}
      onElsewhere={() => navigate({ to: '/' })}
    />
  );
}
