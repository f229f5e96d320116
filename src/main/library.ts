import type { Device } from '#domain/device.ts';
import type { ContentServices } from '#features/content/services.ts';
import type { SearchServices } from '#features/market/services.ts';
import type { createAccountGateway } from '#gateway/account.ts';
import type { Client } from '#gateway/client.ts';
import { createContentGateway } from '#gateway/content.ts';
import type { QuoteStore } from '#gateway/quotes.ts';
import { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { createContent } from './content.ts';
import { createDevice } from './device.ts';
import type { Environment } from './environment.ts';

interface LibraryParts {
  client: Client;
  account: ReturnType<typeof createAccountGateway>;
  settings: LoadableActor<Settings>;
  quotes: QuoteStore;
  environment: Environment;
}

/** What there is to read and to search; the first route does without. */
export interface Library {
  content: ContentServices;
  device: Device;
  search: SearchServices['search'];
  /** Reads again what is on the screen in the reader's language. */
  refreshWords: () => void;
}

export function createLibrary({ client, account, settings, quotes, environment }: LibraryParts): Library {
  const gateway = createContentGateway(client, { quotes, now: environment.now });
  const { services, refreshWords } = createContent({ gateway, account, settings, environment });
  return {
    content: services,
    device: createDevice(environment),
    search: pairSearchMachine.provide({ actors: { search: gateway.search } }),
    refreshWords,
  };
}
