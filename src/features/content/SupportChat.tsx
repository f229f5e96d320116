import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Loader } from '@mantine/core';
import { IconExternalLink, IconMessageOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { chatLinkOf, chatStepOf, type SupportChatActor } from '#machines/content/support-chat.machine.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { Notice } from '#ui/Notice.tsx';
import classes from './SupportChat.module.css';

export interface SupportChatProps {
  actor: SupportChatActor;
  /** The address that the app is served from. */
  origin: string;
  /** To the support's e-mail, where there is no page. */
  onWrite: () => void;
}

/** Renders where the way to the customer service has led. */
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
          icon={<IconMessageOff size={32} stroke={1.5} />}
          title={<Trans>There is no chat at the moment</Trans>}
          hint={<Trans>Our support can be reached by e-mail.</Trans>}
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
        <div className={classes.waiting} role="status" aria-label={t`Loading`}>
          <Loader aria-hidden="true" />
        </div>
      );
  }
}

/** A page of the app's own origin that kept it could reach out of its frame; another's needs its own storage. */
const sandboxOf = (link: string, origin: string) =>
  new URL(link).origin === origin
    ? 'allow-forms allow-scripts allow-popups'
    : 'allow-forms allow-scripts allow-popups allow-same-origin';

interface CopiedLinkProps extends Pick<SupportChatProps, 'actor'> {
  step: 'copying' | 'copied' | 'uncopied';
  link: string;
}

const CopiedLink = ({ actor, step, link }: CopiedLinkProps) => (
  <div className={classes.link}>
    {step === 'uncopied' ? (
      <Notice tone="warning">
        <Trans>The link could not be copied. Select it, or try again.</Trans>
      </Notice>
    ) : (
      <Notice>
        {step === 'copied' ? (
          <Trans>The link to our customer service is copied. Paste it where you like to chat.</Trans>
        ) : (
          <Trans>Copying the link to our customer service…</Trans>
        )}
      </Notice>
    )}
    <p className={classes.address} dir="ltr">
      {link}
    </p>
    <Button fullWidth size="lg" disabled={step === 'copying'} onClick={() => actor.send({ type: 'copy' })}>
      <Trans>Copy the link</Trans>
    </Button>
  </div>
);

const Leaving = ({ link }: { link: string }) => (
  <div className={classes.link} role="status">
    <p>
      <Trans>Our customer service is on another page, which is opening now.</Trans>
    </p>
    <Anchor href={link} rel="noopener" className={classes.leave}>
      <Trans>Open it yourself</Trans>
      <IconExternalLink size={16} aria-hidden="true" />
    </Anchor>
  </div>
);
