import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconCreditCard,
  IconHeadset,
  IconId,
  IconLanguage,
  IconLock,
  IconMail,
  IconSpeakerphone,
  IconTransferIn,
  IconTransferOut,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { totalBalance } from '#domain/accounts.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { shownStateOf } from '#machines/shared/loadable.machine.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { TotalAssets } from '#ui/figures/TotalAssets.tsx';
import { useHiddenTotal } from '#ui/hooks/use-hidden-total.ts';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow } from '#ui/lists/NavRow.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Appearance } from './Appearance.tsx';
import type { AccountDestination, RenderAccountLink } from './account-links.ts';
import { OrderReviewSetting } from './OrderReviewSetting.tsx';
import classes from './PersonalCenterScreen.module.css';
import type { AccountServices } from './services.ts';

export interface PersonalCenterScreenProps {
  services: AccountServices;
  /** At the top: the card of the current user, which is in the session area. */
  identity: ReactNode;
  /** Below the total: what is not in it yet, and how much of it is owed, which is in the wallet area. */
  notes?: ReactNode;
  /** How the user's verification stands, which is in the verification area; null for users without one. */
  verification: ReactNode;
  /** How many notices are unread, which is in the notice area. */
  unread: ReactNode;
  /** At the bottom: the button to sign out, which is in the session area. */
  signOut: ReactNode;
  renderLink: RenderAccountLink;
}

/** /user: total assets, links to the account pages, and settings (ACCOUNT-1). */
export function PersonalCenterScreen(props: PersonalCenterScreenProps) {
  const { services, identity, notes, verification, unread, signOut, renderLink } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const signedIn = useSelector(services.session, isSignedIn);
  const row = (destination: AccountDestination, icon: ReactNode, label: string, value?: ReactNode) => (
    <NavRow icon={icon} label={label} value={value} render={(link) => renderLink(destination, link)} />
  );
  return (
    <Screen title={t({ message: 'Account', comment: 'Tab: personal center' })}>
      <div className={classes.sections}>
        {identity}
        {signedIn ? <Assets services={services} notes={notes} /> : null}
        <Section heading={<Trans comment="Heading of links about money">Money</Trans>}>
          {row('assets', <IconWallet size={20} />, t`My assets`)}
          {row('deposit', <IconTransferIn size={20} />, t`Deposit`)}
          {row('withdraw', <IconTransferOut size={20} />, t`Withdraw`)}
          {row('transfer', <IconArrowsExchange size={20} />, t`Transfer`)}
          {row('payees', <IconCreditCard size={20} />, t`Payees`)}
        </Section>
        <Section heading={<Trans comment="Heading of links about the user's own account">You</Trans>}>
          {row(
            'notices',
            <IconBell size={20} />,
            t({ message: 'Notices', comment: 'Page with what happened to the user' }),
            unread,
          )}
          {row('verification', <IconId size={20} />, t`Real-name verification`, verification)}
          {row('password', <IconLock size={20} />, t`Change password`)}
          {row('invite', <IconUserPlus size={20} />, t`Invite friends`)}
        </Section>
        <Section heading={<Trans>Settings</Trans>}>
          {row('language', <IconLanguage size={20} />, t`Language`, locale.name)}
          <Appearance />
          <OrderReviewSetting orderReview={services.orderReview} />
        </Section>
        <Section heading={<Trans>Help</Trans>}>
          {row('announcements', <IconSpeakerphone size={20} />, t`Announcements`)}
          {row('chat', <IconHeadset size={20} />, t`Customer service`)}
          {row('email', <IconMail size={20} />, t`Contact by e-mail`)}
          {row('about', <IconBuilding size={20} />, t`About`)}
        </Section>
        {signOut}
      </div>
    </Screen>
  );
}

function Assets({
  services: { balances, storage },
  notes,
}: Pick<PersonalCenterScreenProps, 'services' | 'notes'>) {
  const total = totalBalance(useShownValue(balances));
  const status = useSelector(balances, shownStateOf);
  const [isHidden, hide] = useHiddenTotal(storage);
  return (
    <TotalAssets
      total={total}
      status={status}
      isHidden={isHidden}
      onHide={hide}
      onRetry={() => balances.send({ type: 'refresh' })}
    >
      {notes}
    </TotalAssets>
  );
}

const Section = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{heading}</h2>
    <Card padded={false}>{children}</Card>
  </section>
);
