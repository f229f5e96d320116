import { type ButtonProps, createTheme, type InputProps } from '@mantine/core';
import classes from './components.module.css';
import { values } from './values.ts';
import { variantColours } from './variant-colours.ts';

export const theme = createTheme({
  ...values,
  variantColorResolver: variantColours,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
      vars: (_: unknown, { size }: ButtonProps) => ({
        root: { '--button-height': size === 'lg' ? '52px' : '48px', '--button-radius': '16px' },
      }),
    },
    Group: { classNames: { root: classes.group } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Input: {
      defaultProps: { size: 'md' },
      classNames: { wrapper: classes.input },
      vars: (_: unknown, { size }: InputProps) => ({
        wrapper: size === 'md' ? { '--input-height': 'var(--field)' } : {},
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      classNames: { label: classes.fieldLabel, description: classes.fieldDescription },
    },
    Switch: { defaultProps: { size: 'md' } },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
  },
});
