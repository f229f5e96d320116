import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './CompanyProfileScreen.module.css';
import { companyProfileIn, isSample } from './company-profile.ts';

interface CompanyProfileScreenProps {
  renderDirectoryLink: (row: RowLinkProps) => ReactElement;
  onBack: () => void;
}

/** /company: the profile of the company that runs the app (CONTENT-10). */
export function CompanyProfileScreen({ renderDirectoryLink, onBack }: CompanyProfileScreenProps) {
  const { t } = useLingui();
  const profile = companyProfileIn(useLocale().code);
  return (
    <Screen title={t`Company profile`} onBack={onBack} padded>
      <div className={classes.sections}>
        {isSample ? (
          <Notice title={<Trans>Sample content</Trans>}>
            <Trans>Sample text: it doesn't describe a real company. The operator replaces it.</Trans>
          </Notice>
        ) : null}
        <div lang={profile.language} dir="ltr" className={classes.sections}>
          <header>
            <h2 className={classes.name}>{profile.name}</h2>
            <p className={classes.introduction}>{profile.introduction}</p>
          </header>
          <Card>
            {profile.facts.map(({ label, value }) => (
              <InfoRow key={label} label={label}>
                {value}
              </InfoRow>
            ))}
          </Card>
          <section>
            <h3 className={classes.heading}>{profile.valuesHeading}</h3>
            <Card>
              <dl className={classes.values}>
                {profile.values.map(({ name, meaning }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </section>
        </div>
        <Card padded={false}>
          <NavRow
            icon={<IconBuildingCommunity size={20} />}
            label={<Trans>Directory of companies</Trans>}
            render={renderDirectoryLink}
          />
        </Card>
      </div>
    </Screen>
  );
}
