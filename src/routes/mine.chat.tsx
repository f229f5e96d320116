import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SupportChatScreen } from '#features/content/SupportChatScreen.tsx';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/chat')({
  beforeLoad: ({ context }) => context.later.library(),
  component: ChatRoute,
});

function ChatRoute() {
  const { content } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <SupportChatScreen
      services={content}
      onWrite={() => navigate({ to: '/mine/email' })}
      onBack={useBack('/user')}
    />
  );
}
