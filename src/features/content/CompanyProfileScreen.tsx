import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconBulb,
  IconScale,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './CompanyProfileScreen.module.css';

const isSample = true;

/**
 * The company's profile (CONTENT-11): Chinese for `hk`, English for all other languages. It is sample
 * content. An operator replaces this file and sets `isSample` to false; nothing else has to change.
 */
const english = {
  /** BCP 47 tag for the `lang` attribute, which screen readers use. */
  language: 'en',
  name: 'Pelorus Group',
  introduction:
    'A private company that has accompanied investors since 2005, from its head office in London to the markets of the world.',
  facts: [
    { label: 'Form', value: 'Private company' },
    { label: 'Founded', value: '2005' },
    { label: 'Head office', value: 'London' },
    { label: 'Managed assets', value: 'More than 30 billion' },
    { label: 'Regulated by', value: 'Authorities of the UK, the US and Singapore' },
  ],
  valuesHeading: 'Our values',
  values: [
    { icon: IconScale, name: 'Integrity', meaning: 'We say what a trade costs before it is made.' },
    { icon: IconBulb, name: 'Innovation', meaning: 'We improve what is used every day.' },
    { icon: IconUsersGroup, name: 'Cooperation', meaning: 'We grow with those who rely on us.' },
    { icon: IconShieldCheck, name: 'Responsibility', meaning: 'We answer for what is entrusted to us.' },
  ],
};

const chinese: typeof english = {
  language: 'zh-Hant-HK',
  name: 'Pelorus 集團',
  introduction: '私人公司，自 2005 年起與投資者同行，由倫敦總部走向全球市場。',
  facts: [
    { label: '公司形式', value: '私人公司' },
    { label: '成立年份', value: '2005' },
    { label: '總部', value: '倫敦' },
    { label: '管理資產', value: '逾 300 億' },
    { label: '監管機構', value: '英國、美國及新加坡監管當局' },
  ],
  valuesHeading: '核心價值',
  values: [
    { icon: IconScale, name: '誠信', meaning: '交易之前，清楚說明成本。' },
    { icon: IconBulb, name: '創新', meaning: '不斷改良每日所用之物。' },
    { icon: IconUsersGroup, name: '合作', meaning: '與信賴我們的人一同成長。' },
    { icon: IconShieldCheck, name: '責任', meaning: '對所託付的一切負責。' },
  ],
};

interface CompanyProfileScreenProps {
  renderDirectoryLink: (row: RowLinkProps) => ReactElement;
  onBack: () => void;
}

/** /company: the profile of the company that runs the app (CONTENT-10). */
export function CompanyProfileScreen({ renderDirectoryLink, onBack }: CompanyProfileScreenProps) {
  const { t } = useLingui();
  const profile = useLocale().code === 'hk' ? chinese : english;
  return (
    <Screen title={t`Company profile`} onBack={onBack} padded>
      <Stack>
        <header lang={profile.language} dir="ltr">
          <Sea hasRing>
            <img src="/mark.svg" alt="" width={44} height={44} />
            <h2 className={classes.name}>{profile.name}</h2>
            <p className={classes.introduction}>{profile.introduction}</p>
          </Sea>
        </header>
        {isSample ? (
          <Notice title={<Trans>Sample content</Trans>}>
            <Trans>Sample text: it doesn't describe a real company. The operator replaces it.</Trans>
          </Notice>
        ) : null}
        <Stack lang={profile.language} dir="ltr">
          <Card>
            <FactList facts={profile.facts} />
          </Card>
          <section>
            <h3 className={classes.heading}>{profile.valuesHeading}</h3>
            <Card>
              <dl className={classes.values}>
                {profile.values.map(({ name, meaning, icon }) => (
                  <div key={name}>
                    <dt>
                      <RoundMark icon={icon} tone="accent" />
                      {name}
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </section>
        </Stack>
        <Card padded={false}>
          <NavRow
            icon={<IconBuildingCommunity size={20} />}
            label={<Trans>Company directory</Trans>}
            render={renderDirectoryLink}
          />
        </Card>
      </Stack>
    </Screen>
  );
}
