import { type ReactNode, useState } from 'react';
import { NavRow } from '#ui/lists/NavRow.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './SheetRow.module.css';

interface SheetRowProps {
  icon: ReactNode;
  label: string;
  /** The current setting. */
  value?: ReactNode;
  /** The rows of the sheet; gets the function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A row that opens a sheet with more. */
export function SheetRow({ icon, label, value, children }: SheetRowProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <NavRow
        icon={icon}
        label={label}
        value={value}
        render={(row) => (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...row} />
        )}
      />
      <BottomSheet opened={isOpen} onClose={close} title={label}>
        <div className={classes.rows}>{children(close)}</div>
      </BottomSheet>
    </>
  );
}
