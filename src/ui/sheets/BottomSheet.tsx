import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useExitKey } from '../hooks/use-exit-key.ts';
import { useOpenSheet } from '../screen/back-targets.ts';
import { useOverlayPlace } from '../screen/column.ts';
import { focusHome } from '../screen/focus-home.ts';
import { leaveToasts } from '../screen/toast.ts';
import classes from './BottomSheet.module.css';

interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Above the title, which then stands in the middle. */
  picture?: ReactNode;
  /** If false, Escape, Back, scrim, handle and close button do nothing. */
  closable?: boolean;
  /** The element that gets the focus first: the sheet, which is then read out, or the element with data-autofocus. */
  focus?: 'sheet' | 'content';
  /** CSS height; by default that of the content, up to the screen's. */
  height?: string;
  /** The actions, below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const dragToClose = 96;

/** A sheet from the bottom of the column: focus stays inside, and Escape, Back or a drag down closes it. */
export function BottomSheet(props: BottomSheetProps) {
  const {
    opened,
    onClose,
    title,
    picture,
    closable = true,
    focus = 'sheet',
    height,
    footer,
    children,
  } = props;
  const { t } = useLingui();
  const drag = useDragDown(closable ? onClose : null);
  const place = useOverlayPlace();
  const key = useExitKey(opened);
  useOpenSheet(opened, closable ? onClose : null);
  // What was said about it goes with it.
  useEffect(() => (opened ? leaveToasts : undefined), [opened]);
  return (
    <Drawer.Root
      key={key}
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      portalProps={place}
      lockScroll={false}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.scrim }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div
          ref={drag.sheet}
          className={classes.sheet}
          data-scrolls-low
          style={{ height }}
          {...focusHome(opened)}
          data-autofocus={focus === 'sheet' || undefined}
        >
          <div className={classes.grip} {...drag.grip}>
            <span className={classes.handle} />
          </div>
          {picture}
          {/* The page's one banner is the header of its screen. */}
          <Drawer.Header role="presentation" className={classes.header} data-centred={Boolean(picture)}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton
              size={44}
              aria-label={t({ message: 'Close', context: 'sheet' })}
              disabled={!closable}
            />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
          {footer ? <div className={classes.footer}>{footer}</div> : null}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Dragging the sheet down by its grip: past `dragToClose` pixels it closes, otherwise it springs back. */
function useDragDown(onClose: (() => void) | null) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const move = (offset: number) => {
    if (sheet.current) sheet.current.style.translate = offset > 0 ? `0 ${offset}px` : '';
  };
  const release = (event: PointerEvent) => {
    if (start.current === null) return;
    const distance = event.clientY - start.current;
    start.current = null;
    move(0);
    if (event.type === 'pointerup' && distance > dragToClose) onClose?.();
  };
  const grip = {
    onPointerDown: (event: PointerEvent) => {
      if (!onClose) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) move(event.clientY - start.current);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { sheet, grip };
}
