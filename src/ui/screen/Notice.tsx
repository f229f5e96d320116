import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyReference } from '../figures/LazyReference.tsx';
import classes from './Notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'danger';
  title?: ReactNode;
  /** Screen readers announce an `alert` at once, a `status` when they are idle, and a `note` not at all. */
  role?: 'alert' | 'status' | 'note';
  /** Buttons below the text. */
  action?: ReactNode;
  children: ReactNode;
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } as const;

/** A message inside the screen, with optional actions. */
export function Notice({ tone = 'info', title, role = 'status', action, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon className={classes.icon} size={20} aria-hidden="true" />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
    </div>
  );
}

interface UnconfirmedOrderNoticeProps {
  onAskAgain: (() => void) | null;
  onViewOrders: () => void;
  onLeave: () => void;
}

/** Shown after an order without an answer; the order list shows whether it was placed. */
export const UnconfirmedOrderNotice = ({ onViewOrders, ...props }: UnconfirmedOrderNoticeProps) => (
  <UnconfirmedNotice
    {...props}
    actions={
      <Button variant={props.onAskAgain ? 'default' : 'filled'} onClick={onViewOrders}>
        <Trans>See your orders</Trans>
      </Button>
    }
  >
    <Trans>We're not sure your order was placed. Check Orders before you try again.</Trans>
  </UnconfirmedNotice>
);

/** The API's message about something that it refused. */
export const RefusalNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="danger" role="alert">
    {children}
  </Notice>
);

interface UnconfirmedNoticeProps {
  /** Sends the request again, under the same idempotency key; null where that could do it twice. */
  onAskAgain: (() => void) | null;
  /** Continues without the result. */
  onLeave: () => void;
  /** More that the user can do. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shown after a write without an answer, which may have been done. */
export const UnconfirmedNotice = ({ onAskAgain, onLeave, actions, children }: UnconfirmedNoticeProps) => (
  <Notice
    tone="warning"
    role="alert"
    action={
      <>
        {onAskAgain ? (
          <Button onClick={onAskAgain}>
            <Trans comment="Asks the exchange for an answer that did not arrive">Check again</Trans>
          </Button>
        ) : null}
        {actions}
        <Button variant="default" onClick={onLeave}>
          <Trans comment="Closes the notice that says what we're not sure about">Dismiss</Trans>
        </Button>
      </>
    }
  >
    {children}
    <LazyReference />
  </Notice>
);

/** The documents were rejected; the reasons stand at the fields. */
export const RejectedNotice = () => (
  <Notice tone="warning" title={<Trans>Your documents were not accepted</Trans>}>
    <Trans>Please correct them and submit them again. What you have filled in is still here.</Trans>
  </Notice>
);
