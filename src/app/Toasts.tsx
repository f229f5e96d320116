import '@mantine/core/styles/Notification.layer.css';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './Toasts.module.css';

const tell = (target: EventTarget | null, type: string) =>
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));

/**
 * A toast stays while it is pointed at. If it appears under a pointer that rests, the browser says that this has come
 * over it, but not that it has moved: so only what moves counts.
 */
function heedMovesOnly(host: HTMLElement | null): void {
  host?.addEventListener('mouseover', ({ isTrusted, target }) => isTrusted && tell(target, 'mouseout'));
  host?.addEventListener('mousemove', ({ target }) => tell(target, 'mouseover'));
}

/**
 * The toasts, over the header of what is shown: there they move nothing, and cover no field and no button that does
 * something (APP-37). In a wide window they lie at its end (DESK-24).
 */
export const Toasts = () => (
  <div ref={heedMovesOnly}>
    <Notifications
      withinPortal={false}
      position="top-center"
      limit={3}
      autoClose={4000}
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  </div>
);
