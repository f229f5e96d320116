import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SupportEmailScreen } from '#features/account/SupportEmailScreen.tsx';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/email')({
  ...screenAt('/mine/email'),
  beforeLoad: loadAreas('content', 'device'),
  component: EmailRoute,
});

function EmailRoute() {
  const [content, device] = useAreas('content', 'device');
  const navigate = useNavigate();
  return (
    <SupportEmailScreen
      email={content.supportEmail()}
      device={device}
      onChat={() => navigate({ to: '/mine/chat' })}
      onBack={useBack()}
    />
  );
}
