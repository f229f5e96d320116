import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Opened by the form, and no part of its column. */
  sheets?: ReactNode;
  children: ReactNode;
}

/** A form in one column. Its machine checks the fields, not the browser. */
export const Form = ({ onSubmit, sheets, children }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    <Stack gap="md">{children}</Stack>
    {sheets}
  </form>
);
