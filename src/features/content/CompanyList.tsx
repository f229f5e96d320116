import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { webAddress } from '#domain/web-address.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { Company } from '#protocol/content.ts';
import { EmailText } from '#ui/figures/UserName.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import classes from './CompanyList.module.css';

interface CompanyListProps {
  companies: readonly Company[];
  /** The origins that logos may come from. */
  pictureOrigins: readonly string[];
}

/** The directory of companies, with the specified labels (CONTENT-20 to CONTENT-23). */
export function CompanyList({ companies, pictureOrigins }: CompanyListProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.list} aria-label={t`Companies`}>
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyCard company={company} pictureOrigins={pictureOrigins} isOnly={companies.length === 1} />
        </li>
      ))}
    </ul>
  );
}

interface CompanyCardProps extends Pick<CompanyListProps, 'pictureOrigins'> {
  company: Company;
  /** The only one that was found shows its facts at once. */
  isOnly: boolean;
}

function CompanyCard({ company, pictureOrigins, isOnly }: CompanyCardProps) {
  const { id, logo, name, mainCompany, email, website, office, registeredAddress } = company;
  return (
    <Unfold
      opened={isOnly}
      label={
        <span className={classes.head}>
          <OwnPicture
            className={classes.logo}
            source={logo}
            origins={pictureOrigins}
            instead={<PersonMark name={name} />}
          />
          <span>
            <h2 className={classes.name}>{name || unknownFigure}</h2>
            <span className={classes.place}>{office || mainCompany || unknownFigure}</span>
          </span>
        </span>
      }
    >
      <Stack component="dl" gap="4px" m={0}>
        <Fact label={<Trans comment="The number of a company in the directory">Number</Trans>}>{id}</Fact>
        <Fact label={<Trans comment="The company that another one belongs to">Main company</Trans>}>
          {mainCompany}
        </Fact>
        <Fact label={<Trans>Contact e-mail</Trans>}>
          {email ? (
            <Anchor href={`mailto:${email}`}>
              <EmailText email={email} />
            </Anchor>
          ) : null}
        </Fact>
        <Fact label={<Trans comment="A company's address on the web">Website</Trans>}>
          {website ? <Website link={website} /> : null}
        </Fact>
        <Fact label={<Trans comment="Where a company works">Office</Trans>}>{office}</Fact>
        <Fact label={<Trans comment="Where a company is registered">Registered address</Trans>}>
          {registeredAddress}
        </Fact>
      </Stack>
    </Unfold>
  );
}

/** A link if the address is http or https, otherwise plain text. */
function Website({ link }: { link: string }) {
  const address = /^https?:/i.test(link) ? webAddress(link, link) : null;
  if (address === null) return link;
  return (
    <Anchor href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      {address.host}
    </Anchor>
  );
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children ? <bdi>{children}</bdi> : unknownFigure}</dd>
  </div>
);
