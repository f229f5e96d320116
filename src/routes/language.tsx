import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { LocaleCode } from '#i18n/locales.ts';
import { screenAt } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';
import { showToast } from '#ui/screen/toast.ts';

export const Route = createFileRoute('/language')({ ...screenAt('/language'), component: LanguageRoute });

function LanguageRoute() {
  const { t } = useLingui();
  const { choose } = useLocale();
  const onChoose = (code: LocaleCode) =>
    choose(code).catch(() =>
      showToast({ tone: 'danger', message: t`This language could not be loaded. Please try again.` }),
    );
  return <LanguageScreen onChoose={onChoose} onBack={useBack()} />;
}
