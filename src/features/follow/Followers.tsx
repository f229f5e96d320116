import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, isNegative } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { Follower, FollowerSummary } from '#protocol/follow.ts';
import { Figure, ProfitText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Followers.module.css';
import { TraderAvatar } from './TraderParts.tsx';
import type { TraderServices } from './trader-services.ts';

/** The user's followers, and what copying has brought them, in USD (FOLLOW-28 to FOLLOW-31). */
export function Followers({ services }: { services: Pick<TraderServices, 'followers' | 'pictureOrigins'> }) {
  const { t } = useLingui();
  const actor = services.followers();
  const summary = useSelector(actor, (snapshot) => snapshot.context.summary);
  return (
    <>
      <Summary summary={summary} />
      <RecordList
        label={t({ message: 'Followers', comment: "The list of a trader's followers" })}
        actor={actor}
        rowHeight={108}
        emptyTitle={<Trans>No followers yet</Trans>}
        renderRow={(follower) => <FollowerRow follower={follower} pictureOrigins={services.pictureOrigins} />}
      />
    </>
  );
}

const Summary = ({ summary }: { summary: FollowerSummary | null }) => (
  <div className={classes.summary}>
    <FigureGrid>
      <LabelledFigure
        label={
          <Trans comment="The profit of the followers' open copies, which isn't paid yet">Open profit</Trans>
        }
      >
        <ProfitText value={summary?.openProfit ?? null} currency="USD" isLive />
      </LabelledFigure>
      <LabelledFigure label={<Trans>Total profit</Trans>}>
        <ProfitText value={summary?.profit ?? null} currency="USD" />
      </LabelledFigure>
      <LabelledFigure label={<Trans comment="How many users follow a trader">Followers</Trans>}>
        <CountText value={summary?.followers ?? null} />
      </LabelledFigure>
    </FigureGrid>
    {summary?.followers && summary.followers > 1 ? (
      <Text size="xs" c="dimmed" mt="xs">
        <Trans comment="Below the total profit of a trader's followers, who are listed below it">
          Each follower's profit is rounded to cents, so their sum can differ from the total.
        </Trans>
      </Text>
    ) : null}
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
      <FigureGrid columns="wide">
        <LabelledFigure label={<Trans>Total profit, before fees</Trans>}>
          <FollowerProfit value={follower.profit} />
        </LabelledFigure>
        <LabelledFigure
          label={<Trans comment="The profit of a follower's copies in percent of their margin">Return</Trans>}
        >
          <FollowerPercent value={follower.profitPercent} />
        </LabelledFigure>
      </FigureGrid>
    </div>
  </div>
);

/** Without a colour of its own: that of rising and falling prices may contradict the profit's. */
function FollowerPercent({ value }: { value: Decimal | null }) {
  const format = useFormat();
  return (
    <span className={classes.percent}>
      <Figure>{format.decimal(value, { places: 2, sign: 'always', percent: true })}</Figure>
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

interface FollowersScreenProps {
  services: Pick<TraderServices, 'followers' | 'pictureOrigins'>;
  onBack: () => void;
}

/** /follow/my-follower (FOLLOW-28). */
export function FollowersScreen({ services, onBack }: FollowersScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`My followers`} onBack={onBack}>
      <Followers services={services} />
    </Screen>
  );
}
