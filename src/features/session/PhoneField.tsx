import { useLingui } from '@lingui/react/macro';
import { TextInput, UnstyledButton } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { phonePrefix } from '#domain/phone.ts';
import type { PhoneArea } from '#ports/session.ts';
import { AreaSheet } from './AreaSheet.tsx';
import classes from './PhoneField.module.css';
import { readOnce } from './read-once.ts';
import type { AccountFieldServices } from './services.ts';

interface PhoneFieldProps {
  areas: AccountFieldServices['areas'];
  area: PhoneArea;
  input: GetInputPropsReturnType;
  readOnly: boolean;
  onChooseArea: (area: PhoneArea) => void;
}

/** A phone number after its area prefix (SESSION-33), which is chosen in a sheet. */
export function PhoneField({ areas, area, input, readOnly, onChooseArea }: PhoneFieldProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const prefix = phonePrefix(area.prefix);

  useEffect(() => readOnce(areas), [areas]);

  return (
    <>
      <TextInput
        {...input}
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={readOnly}
        classNames={{ input: classes.number ?? '' }}
        leftSectionWidth={96}
        leftSectionPointerEvents="all"
        leftSection={
          <UnstyledButton
            className={classes.area}
            aria-haspopup="dialog"
            aria-label={t`Area code ${prefix}`}
            disabled={readOnly}
            onClick={() => setChoosing(true)}
          >
            <bdi>{prefix}</bdi>
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
