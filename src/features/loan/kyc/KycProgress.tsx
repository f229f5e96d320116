import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type KycPlace, kycPlaces } from '#machines/loan/kyc-form.ts';
import classes from './KycProgress.module.css';
import { placeNames } from './messages.ts';

/** Which step of the form is shown. After a change of step the heading gets the focus, and is read out once. */
export function KycProgress({ place }: { place: KycPlace }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  const step = kycPlaces.indexOf(place) + 1;
  const count = kycPlaces.length;
  const name = t(placeNames[place]);
  return (
    <div>
      <h2 ref={heading} className={classes.heading} tabIndex={-1}>
        <Trans comment="Progress in a form; the last placeholder is the name of the step">
          Step {step} of {count}: {name}
        </Trans>
      </h2>
      <div className={classes.bar} aria-hidden="true">
        {kycPlaces.map((each, index) => (
          <span key={each} className={classes.part} data-reached={index < step} />
        ))}
      </div>
    </div>
  );
}
