import '@mantine/core/styles/Notification.layer.css';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './Toasts.module.css';

/** The container of toasts: over the column, below its header. */
export default function Toasts() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      autoClose={4000}
      containerWidth="448px"
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  );
}
