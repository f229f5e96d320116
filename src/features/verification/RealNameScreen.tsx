import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { maskedNumber } from '#domain/verification.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { UploadedPicture } from '#ui/pictures/UploadedPicture.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Reviewed, UnderReview } from '#ui/screen/UnderReview.tsx';
import { FilledCount, RealNameForm, usePhotoLabels } from './RealNameForm.tsx';
import type { VerificationServices } from './services.ts';

interface RealNameScreenProps {
  services: VerificationServices;
  onDeposit: () => void;
  onTrade: () => void;
  onBack: () => void;
}

/** /mine/auth: the form of the real-name verification, or the state of its review (VERIFICATION-1). */
export function RealNameScreen({ services, onDeposit, onTrade, onBack }: RealNameScreenProps) {
  const { t } = useLingui();
  const { review, formOf, pictures } = services;
  const verification = useSelector(review, loadedValueOf);
  const isOpen = verification?.status === 'none' || verification?.status === 'rejected';
  return (
    <Screen
      title={t`Real-name verification`}
      padded
      onBack={onBack}
      actions={isOpen ? <FilledCount actor={formOf(verification)} /> : null}
    >
      {verification === null ? (
        <Unloaded actor={review}>
          <SkeletonRows count={4} withMark={false} />
        </Unloaded>
      ) : !isOpen ? (
        <Stack gap="md">
          {verification.status === 'waiting' ? (
            <UnderReview />
          ) : (
            <Reviewed
              outcome="done"
              title={<Trans>Your identity is verified</Trans>}
              action={
                <>
                  <Button onClick={onDeposit}>
                    <Trans>Deposit</Trans>
                  </Button>
                  <Button variant="light" onClick={onTrade}>
                    <Trans context="act">Trade</Trans>
                  </Button>
                </>
              }
            />
          )}
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
