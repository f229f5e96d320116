import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './DetailSheet.module.css';

/** The place beside a list for the detail of a row; null where there is none, as on a phone. */
export const DetailPlace = createContext<HTMLElement | null>(null);

type DetailSheetProps = Pick<ComponentProps<typeof BottomSheet>, 'onClose' | 'title' | 'children'>;

/** The detail of a row: beside the list in a wide window, otherwise in a sheet (DESK-7). */
export function DetailSheet(props: DetailSheetProps) {
  const place = useContext(DetailPlace);
  return place === null ? <BottomSheet opened {...props} /> : createPortal(<Detail {...props} />, place);
}

function Detail({ title, onClose, children }: DetailSheetProps) {
  const { t } = useLingui();
  const detail = useRef<HTMLElement>(null);
  useEffect(() => detail.current?.focus(), []);
  return (
    <section ref={detail} className={classes.detail} tabIndex={-1} aria-label={String(title)}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size={44} aria-label={t({ message: 'Close', context: 'sheet' })} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
