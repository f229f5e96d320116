import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './DetailButton.module.css';

/** Opens the detail of a row that has more in it than a button may; a press anywhere on the row does it. */
export function DetailButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t({ message: 'Details', comment: 'Opens all that is known of a record' })}
      onClick={onClick}
    >
      <IconChevronRight className={classes.mark} size={18} aria-hidden="true" />
    </button>
  );
}
