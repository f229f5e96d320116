import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type LocaleCode, localeCodes, locales } from '#i18n/locales.ts';
import { RadioRow } from '#ui/fields/RadioRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import names from './language-names.module.css';

interface LanguageScreenProps {
  /** Loads the language and stores the choice. */
  onChoose: (code: LocaleCode) => void;
  onBack: () => void;
}

/** /language (APP-15): each language in its own script, for users who can't read the current one, and in that. */
export function LanguageScreen({ onChoose, onBack }: LanguageScreenProps) {
  const { t } = useLingui();
  const { code: current, tag: ownTag } = useLocale();
  const nameOf = new Intl.DisplayNames(ownTag, { type: 'language' });
  const group = useId();
  return (
    <Screen title={t`Language`} onBack={onBack} padded>
      <Card padded={false}>
        <div role="radiogroup" aria-label={t`Language`} className={names.list}>
          {localeCodes.map((code) => {
            const { tag, name, direction } = locales[code];
            const [language = tag] = tag.split('-');
            return (
              <RadioRow key={code} name={group} checked={code === current} onChange={() => onChoose(code)}>
                <span className={names.both}>
                  <span className={names.name} lang={tag} dir={direction}>
                    {name}
                  </span>
                  {code === current ? null : (
                    <span className={names.own} aria-hidden="true">
                      {nameOf.of(language)}
                    </span>
                  )}
                </span>
              </RadioRow>
            );
          })}
        </div>
      </Card>
    </Screen>
  );
}
