import { useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { Screen } from '#ui/screen/Screen.tsx';
import { SupportChat, type SupportChatProps } from './SupportChat.tsx';
import type { ContentServices } from './services.ts';

interface SupportChatScreenProps extends Omit<SupportChatProps, 'actor' | 'origin'> {
  services: Pick<ContentServices, 'supportChat' | 'origin'>;
  onBack: () => void;
}

/** /mine/chat: the operator's customer service (ACCOUNT-20). */
export function SupportChatScreen({ services, onBack, ...chat }: SupportChatScreenProps) {
  const { t } = useLingui();
  const actor = useActorRef(services.supportChat);
  return (
    <Screen title={t`Customer service`} onBack={onBack}>
      <SupportChat actor={actor} origin={services.origin} {...chat} />
    </Screen>
  );
}
