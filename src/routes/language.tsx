import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { LocaleCode } from '#i18n/locales.ts';
import { showToast } from '#ui/toast.ts';

export const Route = createFileRoute('/language')({ component: LanguageRoute });

function LanguageRoute() {
  const { t } = useLingui();
  const { choose } = useLocale();
  const { history } = useRouter();
  const onChoose = (code: LocaleCode) =>
    choose(code).catch(() =>
      showToast({ tone: 'danger', message: t`This language could not be loaded. Please try again.` }),
    );
  return <LanguageScreen onChoose={onChoose} onBack={() => history.back()} />;
}
