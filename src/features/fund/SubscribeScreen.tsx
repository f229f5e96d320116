import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { shownStateOf } from '#machines/shared/loadable.machine.ts';
import type { Fund } from '#protocol/fund.ts';
import { BalanceNote } from '#ui/figures/BalanceNote.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FundHead } from './FundHead.tsx';
import classes from './SubscribeScreen.module.css';
import { SubscribeButton, SubscriptionForm } from './SubscriptionForm.tsx';
import type { FundServices } from './services.ts';

export interface SubscribeScreenProps {
  services: Pick<FundServices, 'fundOf' | 'formOf' | 'balances' | 'pictureOrigins' | 'now'>;
  fundId: string;
  /** Opens the list of funds. */
  onFunds: () => void;
  onRecords: () => void;
  onBack: () => void;
}

/** /mining/subscribe: what a fund promises, and the form to subscribe to it (FUND-5, FUND-6, FUND-7). */
export function SubscribeScreen({ services, fundId, onFunds, onRecords, onBack }: SubscribeScreenProps) {
  const { t } = useLingui();
  const actor = services.fundOf(fundId);
  const answer = useShownValue(actor);
  return (
    <Screen
      title={t({ message: 'Subscribe', comment: 'Title of the page on which an amount goes into a fund' })}
      onBack={onBack}
      padded
      footer={answer?.known ? <SubscribeButton actor={services.formOf(answer.value)} /> : null}
    >
      {answer === null ? (
        <Unloaded actor={actor}>
          <SkeletonRows withMark={false} />
        </Unloaded>
      ) : answer.known ? (
        <Subscription services={services} fund={answer.value} onRecords={onRecords} />
      ) : (
        <EmptyState
          title={<Trans>There is no such fund</Trans>}
          hint={<bdi>{answer.message}</bdi>}
          action={{ label: <Trans comment="Opens the list of funds">See the funds</Trans>, onClick: onFunds }}
        />
      )}
    </Screen>
  );
}

function Subscription(props: Pick<SubscribeScreenProps, 'services' | 'onRecords'> & { fund: Fund }) {
  const { services, fund, onRecords } = props;
  const { balances, pictureOrigins, now } = services;
  const status = useSelector(balances, shownStateOf);
  return (
    <Stack gap="md">
      <Card>
        <FundHead fund={fund} pictureOrigins={pictureOrigins} />
        {fund.description === '' ? null : (
          <p className={classes.description} dir="auto">
            {fund.description}
          </p>
        )}
      </Card>
      <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      <SubscriptionForm actor={services.formOf(fund)} now={now} onRecords={onRecords} />
      <p className={classes.risk}>
        <Trans comment="A note about the risk of a fund">
          Returns aren't guaranteed. Only invest money that you won't need before the end.
        </Trans>
      </p>
    </Stack>
  );
}
