import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/feedback')({
  ...screenAt('/feedback'),
  beforeLoad: loadAreas('content'),
  component: FeedbackRoute,
});

function FeedbackRoute() {
  const [content] = useAreas('content');
  const navigate = useNavigate();
  return (
    <FeedbackScreen
      services={content}
      onWrite={() => navigate({ to: '/mine/email' })}
      onSignIn={() => navigate({ to: '/login', search: { from: '/feedback' } })}
      onBack={useBack()}
    />
  );
}
