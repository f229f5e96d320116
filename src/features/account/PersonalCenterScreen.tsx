import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, useMantineColorScheme } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowsUpDown,
  IconArrowUp,
  IconBell,
  IconBuilding,
  IconCreditCard,
  IconHeadset,
  IconId,
  IconLanguage,
  IconLock,
  IconMail,
  IconMoon,
  IconShieldCheck,
  IconSpeakerphone,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, useId, useSyncExternalStore } from 'react';
import { isZero } from '#domain/decimal.ts';
import { reviewShares } from '#domain/review-share.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { useFormat } from '#i18n/useFormat.ts';
import { isSignedIn } from '#machines/session/session.machine.ts';
import type { OrderReview } from '#ports/order-review.ts';
import { Segments, type SegmentsProps } from '#ui/fields/Segments.tsx';
import { useRiseColour } from '#ui/figures/RiseColourProvider.tsx';
import { TotalAssets, useTotalAssets } from '#ui/figures/TotalAssets.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './PersonalCenterScreen.module.css';
import type { AccountServices } from './services.ts';

export type AccountDestination =
  | 'assets'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
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
  /** Renders a link with the given props. Routes supply it, so that features need no router. */
  renderLink: (destination: AccountDestination, row: RowLinkProps) => ReactElement;
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
      <Stack p="var(--gutter)">
        {identity}
        {signedIn ? <Assets services={services} notes={notes} /> : null}
        <Section heading={<Trans comment="Heading of links about money">Money</Trans>}>
          {row('assets', <IconWallet size={20} />, t`My assets`)}
          {row('deposit', <IconArrowDown size={20} />, t`Deposit`)}
          {row('withdraw', <IconArrowUp size={20} />, t`Withdraw`)}
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
      </Stack>
    </Screen>
  );
}

const Assets = ({ services, notes }: Pick<PersonalCenterScreenProps, 'services' | 'notes'>) => (
  <TotalAssets {...useTotalAssets(services.balances, services.storage)}>{notes}</TotalAssets>
);

const Section = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{heading}</h2>
    <Card padded={false}>{children}</Card>
  </section>
);

const never = 'never';

/** From which part of the available balance an order is shown before it is sent. */
function OrderReviewSetting({ orderReview }: { orderReview: OrderReview }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = useSyncExternalStore(orderReview.subscribe, orderReview.share);
  const choose = (value: string) =>
    orderReview.chooseShare(reviewShares.find((offered) => offered === value) ?? null);
  return (
    <Setting
      icon={<IconShieldCheck size={20} />}
      label={<Trans>Ask before orders above this part of the balance</Trans>}
      value={share ?? never}
      data={[
        ...reviewShares.map((offered) => ({
          value: offered,
          label: isZero(offered)
            ? t({ message: 'Always', comment: 'Setting: every order is asked about' })
            : format.decimal(offered, { percent: true }),
        })),
        {
          value: never,
          label: t({ message: 'Never', comment: 'Setting: a large order is never asked about' }),
        },
      ]}
      onChange={choose}
    />
  );
}

/** Dark theme (ACCOUNT-16) and the colour of rising prices; both are stored on this device. */
function Appearance() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const rise = useRiseColour();
  return (
    <>
      <Setting
        icon={<IconMoon size={20} />}
        label={<Trans>Dark theme</Trans>}
        value={colorScheme}
        data={[
          {
            value: 'auto',
            label: t({ message: 'As system', comment: 'Dark theme: as the device has it' }),
          },
          { value: 'light', label: t({ message: 'Off', comment: 'The dark theme is off' }) },
          { value: 'dark', label: t({ message: 'On', comment: 'The dark theme is on' }) },
        ]}
        onChange={setColorScheme}
      />
      <Setting
        icon={<IconArrowsUpDown size={20} />}
        label={<Trans comment="Setting: which colour a rising price has">Colour for rising prices</Trans>}
        value={rise.colour}
        data={[
          { value: 'green', label: t({ message: 'Green', comment: 'Colour of a rising price' }) },
          { value: 'red', label: t({ message: 'Red', comment: 'Colour of a rising price' }) },
        ]}
        onChange={rise.choose}
      />
    </>
  );
}

interface SettingProps<Value extends string>
  extends Pick<SegmentsProps<Value>, 'value' | 'data' | 'onChange'> {
  icon: ReactNode;
  label: ReactNode;
}

/** One setting of this device: icon, label and its choices. */
function Setting<Value extends string>({ icon, label, ...choices }: SettingProps<Value>) {
  const labelId = useId();
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      <Segments aria-labelledby={labelId} {...choices} />
    </div>
  );
}
