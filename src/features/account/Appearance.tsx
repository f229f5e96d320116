import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconArrowsUpDown, IconMoon } from '@tabler/icons-react';
import { Segments } from '#ui/fields/Segments.tsx';
import { useRiseColour } from '#ui/figures/RiseColourProvider.tsx';
import { Setting } from './Setting.tsx';

/** Dark theme (ACCOUNT-16) and the colour of rising prices; both are stored on this device. */
export function Appearance() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const rise = useRiseColour();
  return (
    <>
      <Setting icon={<IconMoon size={20} />} label={<Trans>Dark theme</Trans>}>
        {(labelId) => (
          <Segments
            aria-labelledby={labelId}
            value={colorScheme}
            data={[
              {
                value: 'auto',
                label: t({ message: 'As system', comment: 'Dark theme: as the device has it' }),
              },
              { value: 'light', label: t({ message: 'Off', comment: 'The dark theme is off' }) },
              { value: 'dark', label: t({ message: 'On', comment: 'The dark theme is on' }) },
            ]}
            onChange={setColorScheme}
          />
        )}
      </Setting>
      <Setting
        icon={<IconArrowsUpDown size={20} />}
        label={<Trans comment="Setting: which colour a rising price has">Colour for rising prices</Trans>}
      >
        {(labelId) => (
          <Segments
            aria-labelledby={labelId}
            value={rise.colour}
            data={[
              { value: 'green', label: t({ message: 'Green', comment: 'Colour of a rising price' }) },
              { value: 'red', label: t({ message: 'Red', comment: 'Colour of a rising price' }) },
            ]}
            onChange={rise.choose}
          />
        )}
      </Setting>
    </>
  );
}
