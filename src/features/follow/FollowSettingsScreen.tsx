import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type RelationActor, relationStepOf, traderOf } from '#machines/follow/relation.machine.ts';
import { EmptyState, type NextStep } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AbsentTrader, useTrader } from './AbsentTrader.tsx';
import { FollowForm } from './FollowForm.tsx';
import { FollowTerms } from './FollowTerms.tsx';
import type { RelationServices } from './trader-services.ts';

export interface FollowSettingsScreenProps {
  services: Pick<RelationServices, 'traderOf' | 'relationOf' | 'balances'>;
  traderId: string;
  /** The id of the signed-in user. */
  userId: string | null;
  /** Called once the API has accepted the follow (FOLLOW-27). */
  onFollowed: () => void;
  /** Opens the trader's page. */
  onTrader: () => void;
  onTraders: () => void;
  onBack: () => void;
}

/** /follow/submit: the terms to agree to, and then the settings with which a trader is followed (FOLLOW-23). */
export function FollowSettingsScreen(props: FollowSettingsScreenProps) {
  const { services, traderId, userId, onFollowed, onTrader, onTraders, onBack } = props;
  const { t } = useLingui();
  const trader = useTrader(services, traderId);
  const nickname = trader?.nickname || traderId;
  const toTrader = {
    label: <Trans comment="Opens the page of a master trader">See the trader</Trans>,
    onClick: onTrader,
  };
  return (
    <Screen
      title={
        trader === null
          ? t({
              message: 'Copy settings',
              comment: 'Title of the page on which the user begins to copy a trader',
            })
          : t({ message: `Copy ${nickname}`, comment: 'Begins to follow a trader' })
      }
      onBack={onBack}
      padded
    >
      {trader === null ? (
        <AbsentTrader actor={services.traderOf(traderId)} onTraders={onTraders} />
      ) : trader.id === userId ? (
        <EmptyState title={<Trans>You can't copy yourself.</Trans>} action={toTrader} />
      ) : (
        <Opened
          actor={services.relationOf(trader)}
          balances={services.balances}
          toTrader={toTrader}
          onFollowed={onFollowed}
        />
      )}
    </Screen>
  );
}

interface SettingsProps extends Pick<RelationServices, 'balances'> {
  actor: RelationActor;
  toTrader: NextStep;
}

/** Opens the settings of a trader who isn't followed, also when the screen is opened by a link. */
function Opened({ onFollowed, ...props }: SettingsProps & Pick<FollowSettingsScreenProps, 'onFollowed'>) {
  const { actor } = props;
  const isClosed = useSelector(actor, (snapshot) => snapshot.can({ type: 'follow' }));
  const leave = useEffectEvent(onFollowed);
  useEffect(() => {
    if (isClosed) actor.send({ type: 'follow' });
  }, [actor, isClosed]);
  useEffect(() => {
    const followed = actor.on('follow.accepted', () => leave());
    return () => followed.unsubscribe();
  }, [actor]);
  return <FollowSettings {...props} />;
}

/** The terms, the form, or that the trader is followed already. */
export function FollowSettings({ actor, balances, toTrader }: SettingsProps) {
  const step = useSelector(actor, relationStepOf);
  const { nickname } = useSelector(actor, traderOf);
  switch (step) {
    case 'none':
    case 'ended':
      return null;
    case 'settings.terms':
    case 'settings.editing':
    case 'submitting':
    case 'unconfirmed':
      return step === 'settings.terms' ? (
        <FollowTerms actor={actor} />
      ) : (
        <FollowForm actor={actor} balances={balances} />
      );
    default:
      return (
        <EmptyState
          title={
            <Trans comment="The user copies this trader already">
              You're copying {<bdi>{nickname}</bdi>}
            </Trans>
          }
          hint={<Trans>To change these settings, stop copying and start again.</Trans>}
          action={toTrader}
        />
      );
  }
}
