import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconArrowsUpDown, IconMoon } from '@tabler/icons-react';
import { useRiseColour } from '#ui/RiseColourProvider.tsx';
import { Setting } from './Setting.tsx';

/** Dark theme (ACCOUNT-16) and the colour of rising prices; both are stored on this device. */
export function Appearance() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const rise = useRiseColour();
  return (
    <>
      <Setting icon={<IconMoon size={20} />} label={<Trans>Dark theme</Trans>}>
        {(labelId) => (
          <Switch
            aria-labelledby={labelId}
            checked={scheme === 'dark'}
            onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
          />
        )}
      </Setting>
      <Setting
        icon={<IconArrowsUpDown size={20} />}
        label={<Trans comment="Setting: which colour a rising price has">Colour for rising prices</Trans>}
      >
        {(labelId) => (
          <SegmentedControl
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
