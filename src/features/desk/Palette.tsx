import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './palette.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Spotlight, type SpotlightActionGroupData, type SpotlightStore } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { someContains } from '#domain/search-text.ts';
import classes from './Palette.module.css';
import { useActionNames } from './use-desk-names.ts';

/** Something that the palette finds. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** Further words by which it is found. */
  words?: readonly string[];
  /** The keys that do the same, as they are written. */
  keys?: string | null;
  /** At the end of its row, where it has no keys. */
  end?: ReactNode;
  run: () => void;
}

interface PaletteProps {
  store: SpotlightStore;
  groups: readonly { name: string; commands: readonly Command[] }[];
}

/** A field that finds pairs, screens and actions by their names (DESK-8). */
export function Palette({ store, groups }: PaletteProps) {
  const { t } = useLingui();
  const { palette } = useActionNames();
  const wordsOf = new Map(
    groups.flatMap(({ commands }) =>
      commands.map(({ id, label, words = [] }) => [id, [label, ...words]] as const),
    ),
  );
  return (
    <Spotlight
      store={store}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight="min(70vh, 560px)"
      size={600}
      radius={20}
      yOffset="12vh"
      zIndex={300}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{
        search: classes.search,
        actionsList: classes.list,
        actionsGroup: classes.group,
        action: classes.action,
        actionSection: classes.section,
      }}
      attributes={{ content: { 'aria-label': palette, 'data-palette': true } }}
      // A command may have moved the focus. Otherwise it returns as after any removed element.
      returnFocus={false}
      nothingFound={<Trans comment="A search found no option">Nothing found</Trans>}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden="true" />,
        placeholder: t({ message: 'Pair, screen or action', comment: 'What can be searched for' }),
        'aria-label': palette,
      }}
      actions={groups.map(
        ({ name, commands }): SpotlightActionGroupData => ({
          group: name,
          actions: commands.map(({ id, label, icon, keys, end, run }) => ({
            id,
            label,
            onClick: run,
            leftSection: icon,
            rightSection: keys ? <kbd>{keys}</kbd> : end,
          })),
        }),
      )}
      filter={(query, actions) =>
        actions.flatMap((group) => {
          if (!('actions' in group)) return [];
          const found = group.actions.filter(({ id }) => someContains(wordsOf.get(id) ?? [], query));
          return found.length === 0 ? [] : [{ ...group, actions: found }];
        })
      }
    />
  );
}
