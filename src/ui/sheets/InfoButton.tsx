import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../fields/IconButton.tsx';
import { BottomSheet } from './BottomSheet.tsx';

interface InfoButtonProps {
  /** What is explained: names the button and its sheet. */
  title: string;
  /** The whole explanation. */
  children: ReactNode;
}

/** The (i) of a card: what is true about it, and needn't be in sight. */
export function InfoButton({ title, children }: InfoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={title} onClick={() => setOpen(true)}>
        <IconInfoCircle size={20} aria-hidden="true" />
      </IconButton>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </BottomSheet>
    </>
  );
}
