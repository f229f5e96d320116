import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense, use, useCallback, useEffect, useState } from 'react';
import type { InstallServices } from '#features/install/services.ts';
import { UpdateOffer } from '#features/install/UpdateOffer.tsx';
import { loadConnectionLines } from '#features/live/ConnectionBanner.tsx';
import { hasChosenLocale, storedLocale } from '#i18n/LocaleProvider.tsx';
import { preferredLocale } from '#i18n/preferred-locale.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts';
import { leaveToasts } from '#ui/screen/toast.ts';
import { Toasts } from './Toasts.tsx';
import { addTravel } from './travel.ts';

const LanguageOffer = lazy(() => import('./LanguageOffer.tsx'));

/** The browser's language, for a visitor who sees another one without having chosen it. */
function offeredLocale(storage: TextStorage, languages: readonly string[]) {
  const preferred = preferredLocale(languages);
  return hasChosenLocale(storage) || preferred === storedLocale(storage) ? null : preferred;
}

interface AdditionsProps {
  router: AnyRouter;
  storage: TextStorage;
  languages: readonly string[];
  report: (error: unknown, where: string) => void;
  loadInstall: () => Promise<InstallServices>;
}

/** Serves every screen, though the first one doesn't need it: the toasts, offers of the app's own, the focus, and what travels. */
export default function Additions(props: AdditionsProps) {
  const { router, storage, languages, report, loadInstall } = props;
  // Browsers before 2023 don't say it.
  const [wasInUse] = useState(() => navigator.userActivation?.hasBeenActive === true);
  useKeptFocus(wasInUse);
  useEffect(() => {
    const history: RouterHistory = router.history;
    let { pathname } = history.location;
    return history.subscribe(({ location }) => {
      if (location.pathname !== pathname) leaveToasts();
      ({ pathname } = location);
    });
  }, [router]);
  useEffect(() => addTravel(router), [router]);
  useEffect(() => {
    loadConnectionLines().catch((error: unknown) => report(error, ''));
  }, [report]);
  const reportOffer = useCallback((error: unknown) => report(error, ''), [report]);
  const [offered] = useState(() => offeredLocale(storage, languages));
  const [install] = useState(loadInstall);
  return (
    <>
      <Toasts />
      <Suspense>
        {offered === null ? null : <LanguageOffer offered={offered} report={reportOffer} />}
      </Suspense>
      <Suspense>
        <Update install={install} />
      </Suspense>
    </>
  );
}

function Update({ install }: { install: Promise<InstallServices> }) {
  const { update } = use(install);
  return <UpdateOffer actor={update} />;
}
