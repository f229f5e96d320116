import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import classes from './KnownNumber.module.css';

interface KnownNumberProps {
  /** The name of the field. */
  title: string;
  /** With its last characters only. */
  number: string;
  description: string;
  onChange: () => void;
}

/** A number that is known already, and of which the app has only the end; another one can be typed in its place. */
export function KnownNumber({ title, number, description, onChange }: KnownNumberProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper size="md" label={title} description={description} labelElement="div">
      <div className={classes.known}>
        <bdi dir="ltr">{number}</bdi>
        <Button
          variant="subtle"
          className={classes.change ?? ''}
          aria-label={t({ message: `Edit: ${title}`, comment: 'The placeholder is a step of a form' })}
          onClick={onChange}
        >
          <Trans comment="Changes what was filled in">Edit</Trans>
        </Button>
      </div>
    </Input.Wrapper>
  );
}
