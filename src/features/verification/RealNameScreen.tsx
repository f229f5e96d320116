import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Unloaded } from '#ui/screen/Unloaded.tsx';
import { RealNameForm } from './RealNameForm.tsx';
import { ApprovedReview, WaitingReview } from './Review.tsx';
import type { VerificationServices } from './services.ts';

export interface RealNameScreenProps {
  services: VerificationServices;
  onBack: () => void;
}

/** /mine/auth: the form of the real-name verification, or the state of its review (VERIFICATION-1). */
export function RealNameScreen({ services, onBack }: RealNameScreenProps) {
  const { t } = useLingui();
  const verification = useSelector(services.review, loadedValueOf);
  return (
    <Screen title={t`Real-name verification`} padded onBack={onBack}>
      {verification ? (
        <Content services={services} verification={verification} />
      ) : (
        <Absent review={services.review} />
      )}
    </Screen>
  );
}

function Absent({ review }: Pick<VerificationServices, 'review'>) {
  return (
    <Unloaded actor={review}>
      <SkeletonRows count={4} withMark={false} />
    </Unloaded>
  );
}

interface ContentProps {
  services: VerificationServices;
  verification: Verification;
}

function Content({ services, verification }: ContentProps) {
  const { formOf, photos, pictures } = services;
  switch (verification.status) {
    case 'waiting':
      return <WaitingReview verification={verification} pictures={pictures} />;
    case 'approved':
      return <ApprovedReview verification={verification} pictures={pictures} />;
    default:
      return (
        <RealNameForm
          actor={formOf(verification)}
          wasRejected={verification.status === 'rejected'}
          photos={photos}
          pictures={pictures}
        />
      );
  }
}
