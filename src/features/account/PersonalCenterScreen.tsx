import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconBell,
  IconBuilding,
  IconChevronRight,
  IconCreditCard,
  IconHeadset,
  IconHistory,
  IconId,
  IconLanguage,
  IconLifebuoy,
  IconLock,
  IconMail,
  IconShieldLock,
  IconSpeakerphone,
  IconUserPlus,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { type CoursePoint, curveOf, useCourse } from '#ui/figures/assets-course.ts';
import { CourseNote } from '#ui/figures/CourseNote.tsx';
import { HideTotal, TotalAssets, useTotalAssets } from '#ui/figures/TotalAssets.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import tile from '#ui/pictures/RoundTile.module.css';
import { Screen } from '#ui/screen/Screen.tsx';
import { AppearanceRow } from './AppearanceRow.tsx';
import { OrderReviewSetting } from './OrderReviewSetting.tsx';
import classes from './PersonalCenterScreen.module.css';
import { SheetRow } from './SheetRow.tsx';
import type { AccountServices } from './services.ts';

export type AccountDestination =
  | 'assets'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'history'
  | 'payees'
  | 'notices'
  | 'verification'
  | 'password'
  | 'invite'
  | 'announcements'
  | 'email'
  | 'chat'
  | 'about'
  | 'language';

interface LinkProps extends RowLinkProps {
  /** Closes the sheet that the link stands in. */
  onClick?: () => void;
}

type RenderLink = (destination: AccountDestination, link: LinkProps) => ReactElement;

export interface PersonalCenterScreenProps {
  services: AccountServices;
  /** The course of the total; null until it is loaded, and where the API doesn't declare it. */
  course?: LoadableActor<CoursePoint[]> | null;
  /** At the top: the current user, which is in the session area. */
  identity: ReactNode;
  /** Below the total: what is not in it yet, and how much of it is owed, which is in the wallet area. */
  notes?: ReactNode;
  /** How the user's verification stands, which is in the verification area; null for users without one. */
  verification: ReactNode;
  /** How many notices are unread, which is in the notice area. */
  unread: ReactNode;
  /** At the bottom: the button to sign out, which is in the session area. */
  signOut: ReactNode;
  /** Renders a link with the given props. Routes supply it, so that features need no router. */
  renderLink: RenderLink;
}

/** /user: who, total assets, what can be done with them, and settings (ACCOUNT-1). */
export function PersonalCenterScreen(props: PersonalCenterScreenProps) {
  const { services, course = null, identity, notes, verification, unread, signOut, renderLink } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const signedIn = useSelector(services.session, isSignedIn);
  const assets = useTotalAssets(services.balances, services.storage);
  const curve = curveOf(useCourse(course, assets.total));
  const row = (destination: AccountDestination, icon: ReactNode, label: string, value?: ReactNode) => (
    <NavRow icon={icon} label={label} value={value} render={(link) => renderLink(destination, link)} />
  );
  return (
    <Screen
      title={t({ message: 'Account', comment: 'Tab: personal center' })}
      actions={signedIn ? <HideTotal {...assets} /> : null}
    >
      <div className={classes.page}>
        <Stack>
          {identity}
          {signedIn ? (
            <TotalAssets
              {...assets}
              curve={curve}
              link={renderLink('assets', {
                className: classes.assets,
                children: (
                  <IconChevronRight
                    className={classes.chevron}
                    size={16}
                    role="img"
                    aria-label={t`My assets`}
                  />
                ),
              })}
            >
              {notes}
              <CourseNote actor={course} />
            </TotalAssets>
          ) : null}
          <Actions renderLink={renderLink} />
        </Stack>
        <Stack>
          <Card padded={false}>
            {row('verification', <IconId size={22} />, t`Real-name verification`, verification)}
            <SecurityRow services={services} renderLink={renderLink} />
            {row('invite', <IconUserPlus size={22} />, t`Invite friends`)}
            {row('payees', <IconCreditCard size={22} />, t`Payees`)}
          </Card>
          <Card padded={false}>
            {row(
              'notices',
              <IconBell size={22} />,
              t({ message: 'Notices', comment: 'Page with what happened to the user' }),
              unread,
            )}
            <AppearanceRow />
            {row('language', <IconLanguage size={22} />, t`Language`, locale.name)}
            <HelpRow renderLink={renderLink} />
          </Card>
          {signOut}
        </Stack>
      </div>
    </Screen>
  );
}

/** What can be done with the money, as round buttons. */
function Actions({ renderLink }: { renderLink: RenderLink }) {
  const { t } = useLingui();
  const action = (destination: AccountDestination, icon: ReactNode, label: string) => (
    <li>
      {renderLink(destination, {
        className: classes.action,
        children: (
          <>
            <span className={tile.round} aria-hidden="true">
              {icon}
            </span>
            {label}
          </>
        ),
      })}
    </li>
  );
  return (
    <ul className={classes.actions}>
      {action('deposit', <IconArrowDown size={22} />, t`Deposit`)}
      {action('withdraw', <IconArrowUp size={22} />, t`Withdraw`)}
      {action('transfer', <IconArrowsExchange size={22} />, t`Transfer`)}
      {action('history', <IconHistory size={22} />, t`History`)}
    </ul>
  );
}

/** The password, and when an order is asked about. */
function SecurityRow({ services, renderLink }: Pick<PersonalCenterScreenProps, 'services' | 'renderLink'>) {
  const { t } = useLingui();
  const label = t({ message: 'Security', comment: 'Row of the account page: password and confirmations' });
  return (
    <SheetRow icon={<IconShieldLock size={22} />} label={label}>
      {(onClick) => (
        <>
          <NavRow
            icon={<IconLock size={22} />}
            label={t`Change password`}
            render={(link) => renderLink('password', { ...link, onClick })}
          />
          <OrderReviewSetting orderReview={services.orderReview} />
        </>
      )}
    </SheetRow>
  );
}

/** The ways to customer service, and what it says. */
function HelpRow({ renderLink }: { renderLink: RenderLink }) {
  const { t } = useLingui();
  const rows = [
    { to: 'chat', icon: <IconHeadset size={22} />, label: t`Customer service` },
    { to: 'email', icon: <IconMail size={22} />, label: t`Contact by e-mail` },
    { to: 'announcements', icon: <IconSpeakerphone size={22} />, label: t`Announcements` },
    { to: 'about', icon: <IconBuilding size={22} />, label: t`About` },
  ] as const;
  return (
    <SheetRow icon={<IconLifebuoy size={22} />} label={t`Help`}>
      {(onClick) =>
        rows.map(({ to, icon, label }) => (
          <NavRow
            key={to}
            icon={icon}
            label={label}
            render={(link) => renderLink(to, { ...link, onClick })}
          />
        ))
      }
    </SheetRow>
  );
}
