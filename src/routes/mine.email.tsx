import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SupportEmailScreen } from '#features/account/SupportEmailScreen.tsx';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/email')({
  beforeLoad: ({ context }) => context.later.library(),
  component: EmailRoute,
});

function EmailRoute() {
  const { content, device } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <SupportEmailScreen
      email={content.supportEmail()}
      device={device}
      onChat={() => navigate({ to: '/mine/chat' })}
      onBack={useBack('/user')}
    />
  );
}
