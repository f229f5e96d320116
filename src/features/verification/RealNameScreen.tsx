import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { maskedNumber } from '#domain/verification.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { type Pictures, UploadedPicture } from '#ui/pictures/UploadedPicture.tsx';
import { UnderReviewNotice } from '#ui/screen/Notice.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { RealNameForm, usePhotoLabels } from './RealNameForm.tsx';
import classes from './RealNameScreen.module.css';
import type { VerificationServices } from './services.ts';

/** /mine/auth: the form of the real-name verification, or the state of its review (VERIFICATION-1). */
export function RealNameScreen({ services, onBack }: { services: VerificationServices; onBack: () => void }) {
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

function Content({ services, verification }: { services: VerificationServices; verification: Verification }) {
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

interface ReviewProps {
  verification: Verification;
  pictures: Pictures;
}

const WaitingReview = ({ verification, pictures }: ReviewProps) => (
  <Stack gap="md">
    <UnderReviewNotice />
    <Documents verification={verification} pictures={pictures} />
  </Stack>
);

/** The approved verification, with most of the number hidden; there is no form any more (VERIFICATION-35). */
const ApprovedReview = ({ verification, pictures }: ReviewProps) => (
  <Stack gap="md">
    <div className={classes.approved} role="status">
      <IconCircleCheck className={classes.icon} size={40} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>
        <Trans>Your identity is verified</Trans>
      </p>
    </div>
    <Documents verification={verification} pictures={pictures} />
  </Stack>
);

/** An API that says no more than the state of the review leaves nothing to show. */
function Documents({ verification, pictures }: ReviewProps) {
  const { t } = useLingui();
  const labels = usePhotoLabels();
  const { name, cardId } = verification;
  const photos = labels.filter(([field]) => verification[field] !== '');
  if (name === '' && cardId === '' && photos.length === 0) return null;
  return (
    <Card label={t`Your documents`}>
      <Stack gap="sm">
        {name ? <InfoRow label={<Trans>Full name</Trans>}>{name}</InfoRow> : null}
        {cardId ? (
          <InfoRow label={<Trans>ID number</Trans>}>
            <bdi dir="ltr">{maskedNumber(cardId)}</bdi>
          </InfoRow>
        ) : null}
        {photos.length > 0 ? (
          <div className={classes.photos}>
            {photos.map(([field, label]) => (
              <UploadedPicture key={field} pictures={pictures} url={verification[field]} alt={label} />
            ))}
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
