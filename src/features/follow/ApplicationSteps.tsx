import { Trans, useLingui } from '@lingui/react/macro';
import classes from './ApplicationSteps.module.css';
import { applicationSteps } from './application-steps.ts';

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
