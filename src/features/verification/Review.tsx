import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { maskedNumber } from '#domain/verification.ts';
import type { Verification } from '#protocol/verification.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { type Pictures, UploadedPicture } from '#ui/pictures/UploadedPicture.tsx';
import { UnderReviewNotice } from '#ui/screen/ReviewNotices.tsx';
import classes from './Review.module.css';
import { usePhotoLabels } from './use-photo-labels.ts';

interface ReviewProps {
  verification: Verification;
  pictures: Pictures;
}

export const WaitingReview = ({ verification, pictures }: ReviewProps) => (
  <Stack gap="md">
    <UnderReviewNotice />
    <Documents verification={verification} pictures={pictures} />
  </Stack>
);

/** The approved verification, with most of the number hidden; there is no form any more (VERIFICATION-35). */
export const ApprovedReview = ({ verification, pictures }: ReviewProps) => (
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
