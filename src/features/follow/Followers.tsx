import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { type Decimal, isNegative } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { Follower, FollowerSummary } from '#protocol/follow.ts';
import { Figure, ProfitText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './Followers.module.css';
import { TraderAvatar } from './TraderParts.tsx';
import type { TraderServices } from './trader-services.ts';

interface FollowersScreenProps {
  services: Pick<TraderServices, 'followers' | 'pictureOrigins'>;
  onBack: () => void;
}

/** /follow/my-follower: the user's followers, and what copying has brought them, in USD (FOLLOW-28 to FOLLOW-31). */
export function FollowersScreen({ services: { followers, pictureOrigins }, onBack }: FollowersScreenProps) {
  const { t } = useLingui();
  const actor = followers();
  const summary = useSelector(actor, (snapshot) => snapshot.context.summary);
  return (
    <Screen title={t`My followers`} onBack={onBack}>
      <Summary summary={summary} />
      <div className={classes.list}>
        <RecordList
          label={t({ message: 'Followers', comment: "The list of a trader's followers" })}
          actor={actor}
          rowHeight={68}
          emptyTitle={<Trans>No followers yet</Trans>}
          renderRow={(follower) => <FollowerRow follower={follower} pictureOrigins={pictureOrigins} />}
        />
      </div>
    </Screen>
  );
}

const Summary = ({ summary }: { summary: FollowerSummary | null }) => (
  <div className={classes.summary}>
    <Sea hasRing>
      <div className={classes.sea}>
        <p className={classes.headline}>
          <span className={classes.label}>
            <Trans>Total profit, before fees</Trans>
          </span>
          <ProfitText value={summary?.profit ?? null} currency="USD" isHeadline />
        </p>
        <FigureGrid>
          <LabelledFigure
            label={
              <Trans comment="The profit of the followers' open copies, which isn't paid yet">
                Open profit
              </Trans>
            }
          >
            <ProfitText value={summary?.openProfit ?? null} currency="USD" isLive />
          </LabelledFigure>
          <LabelledFigure label={<Trans comment="How many users follow a trader">Followers</Trans>}>
            <CountText value={summary?.followers ?? null} />
          </LabelledFigure>
        </FigureGrid>
      </div>
    </Sea>
  </div>
);

interface FollowerRowProps extends Pick<TraderServices, 'pictureOrigins'> {
  follower: Follower;
}

const FollowerRow = ({ follower, pictureOrigins }: FollowerRowProps) => (
  <div className={classes.row}>
    <TraderAvatar nickname={follower.nickname} avatar={follower.avatar} pictureOrigins={pictureOrigins} />
    <bdi className={classes.name}>{follower.nickname}</bdi>
    <div className={classes.figures}>
      <FollowerProfit value={follower.profit} />
      <FollowerPercent value={follower.profitPercent} />
    </div>
  </div>
);

/**
 * Of the margin that the follower allows, where the rules of the exchange are known. Without a colour of its own: that
 * of rising and falling prices may contradict the profit's.
 */
function FollowerPercent({ value }: { value: Decimal | null }) {
  const format = useFormat();
  const knowsRules = use(KnowsRules);
  if (value === null) return null;
  const percent = <Figure>{format.decimal(value, { places: 2, sign: 'always', percent: true })}</Figure>;
  return (
    <span className={classes.percent}>
      {knowsRules ? (
        <Trans comment="A follower's profit in percent of the most margin that the follower's copies may use">
          {percent} of their limit
        </Trans>
      ) : (
        percent
      )}
    </span>
  );
}

/** Green from 0 up, red below (FOLLOW-32). */
function FollowerProfit({ value }: { value: Decimal | null }) {
  const format = useFormat();
  const result = value === null ? undefined : isNegative(value) ? 'loss' : 'gain';
  return (
    <span className={classes.profit} data-result={result}>
      <Figure>{format.decimal(value, { places: 2, sign: 'always', currency: 'USD' })}</Figure>
    </span>
  );
}
