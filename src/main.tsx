import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { environment } from '#main/environment.ts';
import { openApp } from '#main/open.ts';

const { storage, sandbox, warn } = environment;
const { app, router } = openApp(environment);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

app.start();
await activateLocale(storedLocale(storage));
createRoot(container).render(
  <StrictMode>
    <App
      router={router}
      storage={storage}
      sandbox={sandbox}
      report={(error, where) => warn(`A screen broke${where}`, error)}
    />
  </StrictMode>,
);
