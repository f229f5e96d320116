import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { prepareFigures } from '#i18n/format-decimal.ts';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { environment } from '#main/environment.ts';
import { untilFirstScreen } from '#main/first-screen.ts';
import { nextTask } from '#main/next-task.ts';
import { openApp } from '#main/open.ts';

const { storage, languages, sandbox, hasAdditions, warn } = environment;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// Evaluating the modules was a task of its own. What follows is several, too, so that none blocks for long.
const locale = storedLocale(storage);
const activated = activateLocale(locale);
await nextTask();
prepareFigures(locale);
await nextTask();
const { app, router } = openApp(environment);
await nextTask();
app.start(router.history.location.pathname);
await nextTask();
const ready = untilFirstScreen(app, router);
await activated;
await ready;

app.onRender();
const root = createRoot(container);
// In a transition React renders in short tasks.
startTransition(() =>
  root.render(
    <StrictMode>
      <App
        router={router}
        storage={storage}
        languages={languages}
        sandbox={sandbox}
        knowsRules={hasAdditions}
        onShown={app.onShown}
        loadInstall={app.context.areas.install}
        report={(error, where) => warn(`A screen broke${where}`, error)}
      />
    </StrictMode>,
  ),
);
