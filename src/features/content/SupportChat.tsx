import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconMessageOff } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { chatLinkOf, chatStepOf, type SupportChatActor } from '#machines/content/support-chat.machine.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { EmptyState, FailedState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './SupportChat.module.css';
import type { ContentServices } from './services.ts';

export interface SupportChatProps {
  actor: SupportChatActor;
  /** The origin that the app is served from. */
  origin: string;
  /** Opens the support's e-mail page; offered when there is no chat page. */
  onWrite: () => void;
}

/** Customer service as embedded page, copied link or redirect (ACCOUNT-33, ACCOUNT-34, ACCOUNT-35). */
export function SupportChat({ actor, origin, onWrite }: SupportChatProps) {
  const { t } = useLingui();
  const step = useSelector(actor, chatStepOf);
  const link = useSelector(actor, chatLinkOf);
  switch (step) {
    case 'failed':
      return <FailedState onRetry={() => actor.send({ type: 'retry' })} />;
    case 'missing':
      return (
        <EmptyState
          icon={<IconMessageOff />}
          title={<Trans>Chat isn't available at the moment</Trans>}
          hint={<Trans>You can reach our customer service team by e-mail.</Trans>}
          action={{ label: <Trans>Contact by e-mail</Trans>, onClick: onWrite }}
        />
      );
    case 'embedded':
      return (
        <iframe
          className={classes.frame}
          title={t`Customer service`}
          src={link}
          sandbox={sandboxOf(link, origin)}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      );
    case 'copying':
    case 'copied':
    case 'uncopied':
      return <CopiedLink actor={actor} step={step} link={link} />;
    case 'redirecting':
    case 'redirected':
      return <Leaving link={link} />;
    default:
      return (
        <Group justify="center" px="var(--gutter)" py={64} role="status" aria-label={t`Loading`}>
          <Loader aria-hidden="true" />
        </Group>
      );
  }
}

/**
 * A page from another origin needs `allow-same-origin` for its own storage. A page from the app's origin must
 * not have it, because it could then leave its frame.
 */
const sandboxOf = (link: string, origin: string) =>
  new URL(link).origin === origin
    ? 'allow-forms allow-scripts allow-popups'
    : 'allow-forms allow-scripts allow-popups allow-same-origin';

interface CopiedLinkProps extends Pick<SupportChatProps, 'actor'> {
  step: 'copying' | 'copied' | 'uncopied';
  link: string;
}

const CopiedLink = ({ actor, step, link }: CopiedLinkProps) => (
  <Stack p="var(--gutter)">
    <Notice tone={step === 'uncopied' ? 'warning' : 'info'}>
      {step === 'uncopied' ? (
        <Trans>The link could not be copied. Select it, or try again.</Trans>
      ) : step === 'copied' ? (
        <Trans>The link to customer service has been copied. Paste it where you want to chat.</Trans>
      ) : (
        <Trans>Copying the link to our customer service…</Trans>
      )}
    </Notice>
    <p className={classes.address} dir="ltr">
      {link}
    </p>
    <Button fullWidth size="lg" disabled={step === 'copying'} onClick={() => actor.send({ type: 'copy' })}>
      <Trans>Copy the link</Trans>
    </Button>
  </Stack>
);

const Leaving = ({ link }: { link: string }) => (
  <Stack p="var(--gutter)" role="status">
    <Text>
      <Trans>Customer service is opening on another page.</Trans>
    </Text>
    <Anchor href={link} rel="noopener" className={classes.leave}>
      <Trans>Open customer service</Trans>
      <IconExternalLink size={16} aria-hidden="true" />
    </Anchor>
  </Stack>
);

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
