import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { screenAt } from './-guard.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/feedback')({ ...screenAt('/feedback'), component: FeedbackRoute });

function FeedbackRoute() {
  const navigate = useNavigate();
  return <FeedbackScreen onWrite={() => navigate({ to: '/mine/email' })} onBack={useBack()} />;
}
