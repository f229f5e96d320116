import { useLingui } from '@lingui/react/macro';
import { Screen } from '#ui/screen/Screen.tsx';
import { Followers } from './Followers.tsx';
import type { TraderServices } from './trader-services.ts';

export interface FollowersScreenProps {
  services: Pick<TraderServices, 'followers' | 'pictureOrigins'>;
  onBack: () => void;
}

/** /follow/my-follower (FOLLOW-28). */
export function FollowersScreen({ services, onBack }: FollowersScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`My followers`} onBack={onBack}>
      <Followers services={services} />
    </Screen>
  );
}
