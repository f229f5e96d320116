import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { maskedNumber } from '#domain/verification.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { UploadedPicture } from '#ui/pictures/UploadedPicture.tsx';
import { UnderReviewNotice } from '#ui/screen/Notice.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { RealNameForm, usePhotoLabels } from './RealNameForm.tsx';
import classes from './RealNameScreen.module.css';
import type { VerificationServices } from './services.ts';

/** /mine/auth: the form of the real-name verification, or the state of its review (VERIFICATION-1). */
export function RealNameScreen({ services, onBack }: { services: VerificationServices; onBack: () => void }) {
  const { t } = useLingui();
  const { review, formOf, pictures } = services;
  const verification = useSelector(review, loadedValueOf);
  return (
    <Screen title={t`Real-name verification`} padded onBack={onBack}>
      {verification === null ? (
        <Unloaded actor={review}>
          <SkeletonRows count={4} withMark={false} />
        </Unloaded>
      ) : verification.status === 'waiting' || verification.status === 'approved' ? (
        <Stack gap="md">
          {verification.status === 'waiting' ? <UnderReviewNotice /> : <Approved />}
          <Documents verification={verification} pictures={pictures} />
        </Stack>
      ) : (
        <RealNameForm
          actor={formOf(verification)}
          wasRejected={verification.status === 'rejected'}
          services={services}
        />
      )}
    </Screen>
  );
}

/** In place of the form, which there isn't any more (VERIFICATION-35). */
const Approved = () => (
  <Stack align="center" gap="xs" py="md" ta="center" role="status">
    <IconCircleCheck className={classes.icon} size={40} stroke={1.5} aria-hidden="true" />
    <p className={classes.title}>
      <Trans>Your identity is verified</Trans>
    </p>
  </Stack>
);

interface DocumentsProps extends Pick<VerificationServices, 'pictures'> {
  verification: Verification;
}

/** What was submitted, with most of the number hidden. An API that says no more than the state leaves nothing to show. */
function Documents({ verification, pictures }: DocumentsProps) {
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
          <Group gap="sm">
            {photos.map(([field, label]) => (
              <UploadedPicture key={field} pictures={pictures} url={verification[field]} alt={label} />
            ))}
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}
