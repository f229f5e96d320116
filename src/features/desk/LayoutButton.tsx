import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayout } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type DeskPreset, deskPresets, presetLayouts } from '#domain/desk-layout.ts';
import { chosenLayoutOf, type LayoutActor, ownLayoutOf } from '#machines/desk/layout.machine.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { PickerSheet } from '#ui/sheets/PickerSheet.tsx';
import classes from './LayoutButton.module.css';
import { LayoutPicture } from './LayoutPicture.tsx';

/** The layouts that can be chosen, with their names. */
export function useLayouts(actor: LayoutActor) {
  const { t } = useLingui();
  const ownLayout = useSelector(actor, ownLayoutOf);
  const names: Record<DeskPreset, string> = {
    usual: t({
      message: 'Order form on the right',
      comment: 'A layout of the desk; in a language that is written from right to left: on the left',
    }),
    mirrored: t({
      message: 'Order form on the left',
      comment: 'A layout of the desk; in a language that is written from right to left: on the right',
    }),
    chart: t({ message: 'Large chart', comment: 'A layout of the desk' }),
    four: t({ message: 'Four columns', comment: 'A layout of the desk' }),
  };
  const own =
    ownLayout === null
      ? []
      : [
          {
            value: 'own' as const,
            label: t({ message: 'My layout', comment: 'The layout of the desk that the user saved' }),
            layout: ownLayout,
          },
        ];
  return {
    title: t({ message: 'Layout', comment: 'How the panels of the desk are arranged' }),
    options: [
      ...deskPresets.map((value) => ({ value, label: names[value], layout: presetLayouts[value] })),
      ...own,
    ],
  };
}

/** Opens the choice between the layouts of the desk, and says while one's own is shown that it is saved (DESK-4). */
export function LayoutButton({ actor }: { actor: LayoutActor }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const chosen = useSelector(actor, chosenLayoutOf);
  const isResting = useSelector(actor, (snapshot) => snapshot.matches('resting'));
  const { title, options } = useLayouts(actor);
  return (
    <div className={classes.choice}>
      <span role="status">
        {chosen === 'own' ? (
          <Trans comment="Beside the button for the layouts of the desk, while the saved one is shown">
            Saved as my layout
          </Trans>
        ) : null}
      </span>
      <IconButton label={title} disabled={!isResting} onClick={() => setOpened(true)}>
        <IconLayout aria-hidden="true" />
      </IconButton>
      <PickerSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        value={chosen}
        options={options.map(({ value, label, layout }) => ({
          value,
          label: (
            <span className={classes.option}>
              <LayoutPicture layout={layout} />
              {label}
            </span>
          ),
        }))}
        onPick={(layout) => actor.send({ type: 'choose', layout })}
        action={{
          label: t({ message: 'Save as my layout', comment: 'Saves how the desk is arranged now' }),
          onClick: () => actor.send({ type: 'saveOwn' }),
        }}
      />
    </div>
  );
}
