import { LanguageScreen } from '#features/account/LanguageScreen.tsx';
import { useLocale } from '#i18n/LocaleProvider.tsx';

export default { title: 'account/Language', parameters: { frame: 'page' } };

function Languages() {
  const { choose } = useLocale();
  return <LanguageScreen onChoose={choose} onBack={() => undefined} />;
}

export const All = { render: () => <Languages /> };
