import { Tabs } from '@mantine/core';
import { CountText } from '../figures/Quantities.tsx';
import { InPanelBar } from '../screen/PanelBar.tsx';
import classes from './StatusTabs.module.css';

interface StatusTabsProps<Status extends string> {
  /** The count of what is there, shown where there is something; null while unknown. */
  statuses: readonly { value: Status; label: string; count?: number | null }[];
  status: Status;
  onStatus: (status: Status) => void;
}

export function StatusTabs<Status extends string>({ statuses, status, onStatus }: StatusTabsProps<Status>) {
  const choose = (value: string | null) => {
    const chosen = statuses.find((tab) => tab.value === value);
    if (chosen) onStatus(chosen.value);
  };
  return (
    <InPanelBar>
      <Tabs value={status} onChange={choose}>
        <Tabs.List grow>
          {statuses.map(({ value, label, count = null }) => (
            <Tabs.Tab key={value} className={classes.tab ?? ''} value={value}>
              {label}
              {count === null || count === 0 ? null : (
                <>
                  {' '}
                  <span className={classes.count}>
                    <CountText value={count} />
                  </span>
                </>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </InPanelBar>
  );
}
