import '@mantine/core/styles/Notification.layer.css';
import { Notifications } from '@mantine/notifications';
import { useWindow } from '#ui/hooks/use-window.ts';
import '@mantine/notifications/styles.layer.css';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toastPlaces } from '#ui/screen/ToastPlace.tsx';
import classes from './Toasts.module.css';

/**
 * The toasts, in the innermost place for them; where there is none, over the top of the page. A wide window has room
 * for them in its header, where they move and cover no button that places an order (DESK-24).
 */
export function Toasts() {
  // Moved as it is, so that toasts go with it from screen to screen.
  const [host] = useState(() => document.createElement('div'));
  const isDesk = useWindow('desk');
  useLayoutEffect(() => {
    const move = () => {
      const place = isDesk ? null : toastPlaces.innermost();
      host.dataset.place = isDesk ? 'desk' : place === null ? 'page' : 'screen';
      (place ?? document.body).append(host);
    };
    move();
    const unsubscribe = toastPlaces.subscribe(move);
    return () => {
      unsubscribe();
      host.remove();
    };
  }, [host, isDesk]);
  return createPortal(
    <Notifications
      withinPortal={false}
      position="top-center"
      limit={3}
      autoClose={4000}
      containerWidth="448px"
      classNames={{ root: classes.root, notification: classes.toast }}
    />,
    host,
  );
}
