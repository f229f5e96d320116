import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '#ui/figures/DateText.tsx';
import { RoundMark, type RoundTone } from '#ui/pictures/RoundMark.tsx';
import classes from './RecordRow.module.css';
import type { RecordStatus } from './RecordSheet.tsx';

interface RecordRowProps {
  direction: 'in' | 'out';
  status: RecordStatus | null;
  title: ReactNode;
  /** Before the time. */
  detail?: ReactNode;
  createdAt: string;
  amount: ReactNode;
  pill: ReactNode;
  /** What was remarked on it; empty for nothing. */
  remark: string;
  onOpen: () => void;
}

const tones: Record<RecordStatus, RoundTone> = {
  checking: 'warning',
  finished: 'success',
  rejected: 'danger',
  invalid: 'neutral',
};

/** A deposit or a withdrawal in its list; a press anywhere on the row opens all that is known of it. */
export function RecordRow(props: RecordRowProps) {
  const { direction, status, title, detail, createdAt, amount, pill, remark, onOpen } = props;
  const { t } = useLingui();
  const Icon = direction === 'in' ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.row}>
      <RoundMark icon={Icon} tone={status === null ? 'neutral' : tones[status]} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.detail}>
          {detail}
          <DateText value={createdAt} timeStyle="dateMinute" />
        </p>
        {remark === '' ? null : (
          <p className={classes.detail}>
            <bdi>{remark}</bdi>
          </p>
        )}
      </div>
      <div className={classes.end}>
        <span className={classes.amount}>{amount}</span>
        {pill}
      </div>
      <button
        type="button"
        className={classes.button}
        aria-label={t({ message: 'Details', comment: 'Opens all that is known of a record' })}
        onClick={onOpen}
      />
    </div>
  );
}
