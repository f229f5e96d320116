import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconAlertTriangle, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { hasAgreedToFollow, type RelationActor } from '#machines/follow/relation.machine.ts';
import { AgreeBox } from '#ui/fields/AgreeBox.tsx';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Unfold } from '#ui/screen/Unfold.tsx';
import classes from './FollowTerms.module.css';

/** The terms of copy-trading, to be agreed to before the settings are filled in (FOLLOW-23, FOLLOW-54). */
export function FollowTerms({ actor }: { actor: RelationActor }) {
  const { t } = useLingui();
  const isAgreed = useSelector(actor, hasAgreedToFollow);
  return (
    <Stack gap="md">
      <Terms />
      <AgreeBox
        label={t`I have read how copy-trading works and agree to it.`}
        checked={isAgreed}
        onAgree={(agreed) => actor.send({ type: 'agree', agreed })}
      />
      <SubmitButton
        reason={isAgreed ? null : t`Tick the box above to continue.`}
        onClick={() => actor.send({ type: 'confirm' })}
      >
        <Trans context="terms" comment="Agrees to the terms of copy-trading, and goes on to the settings">
          Confirm
        </Trans>
      </SubmitButton>
    </Stack>
  );
}

/** What copying is in three lines; the rest unfolds. Of an API whose rules aren't known, nothing else is promised. */
const Terms = () => (
  <>
    <Card>
      <ul className={classes.lines}>
        {use(KnowsRules) ? (
          <>
            <Line icon={<IconUsers />}>
              <Trans>
                The trader's new positions are copied into your forex account. You'll find them under Orders,
                and you can stop at any time.
              </Trans>
            </Line>
            <Line icon={<IconReceipt />}>
              <Trans comment="In the terms of copy-trading">
                Each copy costs the same fee as an order of your own.
              </Trans>
            </Line>
          </>
        ) : (
          <Line icon={<IconUsers />}>
            <Trans>While you copy the trader, new positions are copied into your account.</Trans>
          </Line>
        )}
        <Line icon={<IconAlertTriangle />}>
          <Trans>You can lose money. Past results don't predict future ones.</Trans>
        </Line>
      </ul>
    </Card>
    {use(KnowsRules) ? <ExchangeTerms /> : null}
  </>
);

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={classes.line}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </li>
);

const ExchangeTerms = () => (
  <Unfold label={<Trans comment="Unfolds more of the terms of copy-trading">How copying works</Trans>}>
    <Term title={<Trans comment="Heading in the terms of copy-trading">What is copied</Trans>}>
      <Trans>
        When the trader opens a position, yours opens at the market price with the trader's leverage. When the
        trader closes it, or part of it, the same share of your copy closes. Positions that are already open
        aren't copied.
      </Trans>
    </Term>
    <Term title={<Trans comment="Heading in the terms of copy-trading: how large copies are">Sizes</Trans>}>
      <Trans>
        We copy the trader's lots × your multiple, rounded down. A copy above your max margin or your balance
        is made smaller or skipped, never larger.
      </Trans>
    </Term>
    <Term title={<Trans comment="Heading in the terms of copy-trading: differences in price">Prices</Trans>}>
      <Trans>
        Your price can differ from the trader's. If it is more than 0.5% away or isn't updating, nothing is
        copied. You see every skipped copy, and why.
      </Trans>
    </Term>
    <Term
      title={<Trans comment="Heading in the terms of copy-trading: stop loss and take profit">Stops</Trans>}
    >
      <Trans>
        A copy starts with the trader's stop loss and take profit. The trader's later changes aren't copied.
        You can change your stops and close a copy yourself at any time.
      </Trans>
    </Term>
    <Term
      title={
        <Trans comment="Heading in the terms of copy-trading: when the user stops copying a trader">
          When you stop copying
        </Trans>
      }
    >
      <Trans>
        Nothing new is copied from then on. Copies that are open stay open, and you close them yourself. The
        same happens when the trader stops.
      </Trans>
    </Term>
  </Unfold>
);

const Term = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{children}</p>
  </section>
);
