import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useRiseColour } from '#ui/figures/RiseColourProvider.tsx';
import { Setting } from './Setting.tsx';
import { SheetRow } from './SheetRow.tsx';

/** Dark theme (ACCOUNT-16) and the colour of rising prices; both are stored on this device. */
export function AppearanceRow() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const rise = useRiseColour();
  const schemes = {
    auto: t({ message: 'System', comment: 'Colour theme: as the device has it' }),
    light: t({ message: 'Light', comment: 'Colour theme' }),
    dark: t({ message: 'Dark', comment: 'Colour theme' }),
  };
  return (
    <SheetRow
      icon={<IconMoon size={22} />}
      label={t({ message: 'Appearance', comment: 'Row of the account page: colours of the app' })}
      value={schemes[colorScheme]}
    >
      {() => (
        <>
          <Setting
            label={<Trans comment="Setting: light or dark">Theme</Trans>}
            value={colorScheme}
            data={[
              { value: 'auto', label: schemes.auto },
              { value: 'light', label: schemes.light },
              { value: 'dark', label: schemes.dark },
            ]}
            onChange={setColorScheme}
          />
          <Setting
            label={<Trans comment="Setting: which colour a rising price has">Colour for rising prices</Trans>}
            value={rise.colour}
            data={[
              { value: 'green', label: t({ message: 'Green', comment: 'Colour of a rising price' }) },
              { value: 'red', label: t({ message: 'Red', comment: 'Colour of a rising price' }) },
            ]}
            onChange={rise.choose}
          />
        </>
      )}
    </SheetRow>
  );
}
