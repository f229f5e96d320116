import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './ApplicationSteps.module.css';

interface ApplicationStep {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

/** How a user becomes a master trader, in order (FOLLOW-21). */
const applicationSteps: readonly ApplicationStep[] = [
  {
    title: msg`Read what a master trader does`,
    text: msg`Others copy your contract orders, with their own money and their own limits. They see your profit, your win rate and your closed orders.`,
  },
  {
    title: msg`Trade with your own money`,
    text: msg`Only orders of your real account are copied. Nobody gives you money to trade with, and their losses aren't yours.`,
  },
  {
    title: msg`Build up three weeks of orders`,
    text: msg`Your figures cover the last three weeks. The more orders they show, the better others can judge them.`,
  },
  {
    title: msg`Set stops and moderate sizes`,
    text: msg`Your stops are copied with your orders. A size that suits your account may be too large for smaller ones.`,
  },
  {
    title: msg`Apply and wait for the review`,
    text: msg`We review your account and your orders. This page will show our answer, and the reason if we decline.`,
  },
];

/** The guidance of an application, in five steps (FOLLOW-21). */
export function ApplicationSteps() {
  const { t } = useLingui();
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Five steps to become a master trader</Trans>
      </h2>
      <ol className={classes.steps}>
        {applicationSteps.map(({ title, text }) => (
          <li key={title.id}>
            <h3 className={classes.title}>{t(title)}</h3>
            <p className={classes.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
