import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { digitsIn } from '#domain/typed-text.ts';
import { codeLength } from '#domain/verification-code.ts';
import classes from './CodeField.module.css';

declare module 'react' {
  interface CSSProperties {
    '--digits'?: number;
  }
}

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>;
  /** The accessible name: the title above says it to those who see it. */
  label: string;
  value: string;
  error?: ReactNode;
  readOnly?: boolean;
  onChange: (code: string) => void;
  /** Called with the last digit. */
  onComplete: (code: string) => void;
}

const boxes = Array.from({ length: codeLength }, (_, index) => index);

/** What is a code in a text, such as "084-028". */
const codeIn = (text: string) => digitsIn(text).slice(0, codeLength);

const toEnd = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);

/** A code that was sent, digit by digit in boxes. A code that is pasted takes the place of what was there. */
export function CodeField(props: CodeFieldProps) {
  const { ref, label, value, error, readOnly = false, onChange, onComplete, ...input } = props;
  const id = useId();
  const enter = (text: string) => {
    const code = codeIn(text);
    if (readOnly || code === value) return;
    onChange(code);
    if (code.length === codeLength) onComplete(code);
  };
  return (
    <div>
      <div className={classes.boxes} style={{ '--digits': codeLength }} data-wrong={Boolean(error)}>
        {boxes.map((index) => (
          <span
            key={index}
            className={classes.box}
            data-next={index === Math.min(value.length, codeLength - 1)}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
        <input
          {...input}
          ref={ref}
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={readOnly}
          value={value}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
          onSelect={toEnd}
          onPaste={(event) => {
            event.preventDefault();
            enter(event.clipboardData.getData('text'));
          }}
        />
      </div>
      {error ? (
        <Input.Error id={id} size="md" mt={8} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
