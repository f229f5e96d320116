import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './CopyRow.module.css';
import { IconButton } from './IconButton.tsx';

interface CopyRowProps {
  label: string;
  /** The text that is copied. */
  value: string;
  onCopy: (value: string) => void;
  /** Shown instead, where that isn't the text that is copied, such as an amount. */
  children?: ReactNode;
}

/** A text that has to be passed on to the letter, such as an address, with a button that copies it. */
export function CopyRow({ label, value, onCopy, children }: CopyRowProps) {
  const { t } = useLingui();
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>{children ?? <bdi>{value}</bdi>}</p>
      </div>
      <IconButton
        label={t({ message: `Copy: ${label}`, comment: 'A button; the placeholder names what it copies' })}
        onClick={() => onCopy(value)}
      >
        <IconCopy className={classes.mark} size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
