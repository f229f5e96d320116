import { useLingui } from '@lingui/react/macro';
import { type DeskPanel, presetLayouts } from '#domain/desk-layout.ts';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import panelClasses from './DeskPanelBox.module.css';
import classes from './DeskSkeleton.module.css';
import { usePanelNames } from './use-desk-names.ts';

/** As many as a panel shows in a usual window; the others are one block. */
const rows: Partial<Record<DeskPanel, number>> = { watchlist: 13, orders: 6, account: 6 };

/** The panels of the usual layout while the desk is being loaded. */
export function DeskSkeleton() {
  const { t } = useLingui();
  const titles = usePanelNames();
  return (
    <div role="status" aria-label={t`Loading`} className={classes.desk} data-wide>
      {presetLayouts.usual.map(({ share, panels }) => (
        <div key={share} className={classes.column} style={{ flexGrow: share }}>
          {panels.map(({ panel, share: ofColumn }) => (
            <div key={panel} className={classes.place} style={{ flexGrow: ofColumn }}>
              <div className={panelClasses.panel}>
                <div className={panelClasses.head}>
                  <p className={panelClasses.title}>{titles[panel]}</p>
                </div>
                <div className={classes.content}>
                  {Array.from({ length: rows[panel] ?? 1 }, (_, index) => index).map((index) => (
                    <Skeleton key={index} className={classes.row} />
                  ))}
                </div>
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
