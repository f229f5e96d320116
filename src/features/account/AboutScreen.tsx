import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconBuilding, IconBuildingCommunity, IconMessage2 } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import { ServiceAreaLine } from '#ui/screen/ServiceAreaLine.tsx';
import classes from './AboutScreen.module.css';

export type AboutDestination = 'company' | 'directory' | 'feedback';

interface AboutScreenProps {
  /** Renders a link with the given props; supplied by the route. */
  renderLink: (destination: AboutDestination, row: RowLinkProps) => ReactElement;
  onBack: () => void;
}

/** /mine/about: what the app is, the countries it doesn't serve (APP-22), and links about the company. */
export function AboutScreen({ renderLink, onBack }: AboutScreenProps) {
  const { t } = useLingui();
  const row = (destination: AboutDestination, icon: ReactNode, label: ReactNode) => (
    <NavRow icon={icon} label={label} render={(link) => renderLink(destination, link)} />
  );
  return (
    <Screen title={t`About`} onBack={onBack} padded>
      <Stack>
        <Sea hasRing>
          <header className={classes.head}>
            <img src="/mark.svg" alt="" width={56} height={56} />
            <h2 className={classes.name}>
              <Trans comment="The app's name">Pelorus</Trans>
            </h2>
            <p className={classes.promise}>
              <Trans>Contracts, micro orders, funds and copy-trading in one place.</Trans>
            </p>
          </header>
        </Sea>
        <Card padded={false}>
          {row('company', <IconBuilding size={20} />, <Trans>Company profile</Trans>)}
          {row('directory', <IconBuildingCommunity size={20} />, <Trans>Company directory</Trans>)}
          {row('feedback', <IconMessage2 size={20} />, <Trans>Feedback</Trans>)}
        </Card>
        <div className={classes.foot}>
          <ServiceAreaLine />
        </div>
      </Stack>
    </Screen>
  );
}
