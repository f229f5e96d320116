import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SupportChatScreen } from '#features/content/SupportChat.tsx';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/chat')({
  ...screenAt('/mine/chat'),
  beforeLoad: loadAreas('content'),
  component: ChatRoute,
});

function ChatRoute() {
  const [content] = useAreas('content');
  const navigate = useNavigate();
  return (
    <SupportChatScreen
      services={content}
      onWrite={() => navigate({ to: '/mine/email' })}
      onBack={useBack()}
    />
  );
}
