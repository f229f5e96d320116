import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadTexts } from '#i18n/activation.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type LocaleCode, locales } from '#i18n/locales.ts';
import { OfferLine } from '#ui/screen/OfferLine.tsx';

interface LanguageOfferProps {
  offered: LocaleCode;
  report: (error: unknown) => void;
}

/**
 * A line over the header that offers the browser's language in that language, to a visitor who hasn't chosen any. Either
 * answer is a choice, so it is shown once.
 */
export default function LanguageOffer({ offered, report }: LanguageOfferProps) {
  const { code, choose } = useLocale();
  const [first] = useState(code);
  const [isAnswered, setAnswered] = useState(false);
  const [texts, setTexts] = useState<I18n | null>(null);
  useEffect(() => {
    loadTexts(offered).then(setTexts, report);
  }, [offered, report]);
  const answer = (chosen: LocaleCode) => {
    setAnswered(true);
    choose(chosen).catch(report);
  };
  if (texts === null || isAnswered || code !== first) return null;
  return (
    <I18nProvider i18n={texts}>
      <Line offered={offered} onAccept={() => answer(offered)} onDecline={() => answer(code)} />
    </I18nProvider>
  );
}

interface LineProps {
  offered: LocaleCode;
  onAccept: () => void;
  onDecline: () => void;
}

function Line({ offered, onAccept, onDecline }: LineProps) {
  const { t } = useLingui();
  const { tag, name, direction } = locales[offered];
  return (
    <OfferLine label={t`Language`} lang={tag} dir={direction} onAccept={onAccept} onDecline={onDecline}>
      <Trans comment="Offers a visitor the language of the browser, such as: Continue in English">
        Continue in {name}
      </Trans>
    </OfferLine>
  );
}
