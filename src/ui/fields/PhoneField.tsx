import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { callingCode, splitCallingCode } from '#domain/phone.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import { readOnce } from '../hooks/read-once.ts';
import { AreaSheet } from '../sheets/AreaSheet.tsx';
import classes from './PhoneField.module.css';

interface PhoneFieldProps {
  areas: LoadableActor<PhoneArea[]>;
  /** Null while none is chosen. */
  area: PhoneArea | null;
  input: Omit<TextInputProps, 'onChange'> & { onChange: (number: string) => void };
  /** By default "Phone number". */
  label?: string;
  /** Explains the value, between label and field. */
  description?: ReactNode;
  readOnly?: boolean;
  onChooseArea: (area: PhoneArea) => void;
}

/**
 * A phone number after its area prefix (SESSION-33), which is chosen in a sheet, or by a calling code that is typed or
 * pasted in front of the number.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { t } = useLingui();
  const { areas, area, input, label = t`Phone number`, description, readOnly = false, onChooseArea } = props;
  const [isChoosing, setChoosing] = useState(false);
  const prefix = area === null ? '' : `+${callingCode(area.prefix)}`;

  const loaded = useSelector(areas, loadedValueOf);
  useEffect(() => readOnce(areas), [areas]);
  const enter = (number: string) => {
    const split = splitCallingCode(number, area, loaded ?? []);
    if (split !== null && split.area !== area) onChooseArea(split.area);
    input.onChange(split?.rest ?? number);
  };

  return (
    <>
      <TextInput
        {...input}
        label={label}
        description={description}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={readOnly}
        onChange={({ currentTarget }) => enter(currentTarget.value)}
        classNames={{ input: classes.number ?? '' }}
        leftSectionWidth={96}
        leftSectionPointerEvents="all"
        leftSection={
          <UnstyledButton
            className={classes.area}
            aria-haspopup="dialog"
            aria-label={area === null ? t`Area code` : t`Area code ${prefix}`}
            disabled={readOnly}
            onClick={() => setChoosing(true)}
          >
            <bdi>{prefix || <Trans comment="Opens the choice of a phone number's area">Code</Trans>}</bdi>
            <IconChevronDown size={16} aria-hidden="true" />
          </UnstyledButton>
        }
      />
      <AreaSheet
        opened={isChoosing}
        areas={areas}
        current={area}
        onChoose={onChooseArea}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
