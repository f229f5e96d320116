import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { isSingleKey, offeredKeys, shortcutActions } from '#domain/shortcuts.ts';
import type { ShortcutStore } from '#ports/shortcuts.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './ShortcutSheet.module.css';
import { keyNames } from './shortcut-keys.ts';
import { useActionNames } from './use-desk-names.ts';

interface ShortcutSheetProps {
  opened: boolean;
  shortcuts: ShortcutStore;
  onClose: () => void;
}

/** All keys of the desk, each of which can be changed or taken away (DESK-9). */
export function ShortcutSheet({ opened, shortcuts, onClose }: ShortcutSheetProps) {
  const { t } = useLingui();
  const names = useActionNames();
  const chosen = useSyncExternalStore(shortcuts.subscribe, shortcuts.get);
  const textOf = (keys: string) =>
    isSingleKey(keys)
      ? t({ message: `${keyNames(keys)} alone`, comment: 'A key without Ctrl or Alt' })
      : keyNames(keys);
  return (
    <BottomSheet opened={opened} onClose={onClose} title={names.help}>
      <Stack gap={4}>
        {shortcutActions.map((action) => (
          <div key={action} className={classes.row}>
            <span className={classes.name} aria-hidden="true">
              {names[action]}
            </span>
            <NativeSelect
              size="sm"
              aria-label={names[action]}
              value={chosen[action] ?? ''}
              data={[
                ...offeredKeys[action].map((keys) => ({ value: keys, label: textOf(keys) })),
                { value: '', label: t({ message: 'No key', comment: 'An action has no keyboard shortcut' }) },
              ]}
              onChange={(event) => shortcuts.choose(action, event.currentTarget.value || null)}
            />
          </div>
        ))}
        <Text size="xs" c="dimmed">
          <Trans>The Buy and Sell keys place small orders without asking.</Trans>
        </Text>
      </Stack>
    </BottomSheet>
  );
}
