import { PriceAlertsButton } from '#features/market/PriceAlertsButton.tsx';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { PriceAlertsActor } from '#machines/market/price-alerts.machine.ts';
import { priceAlertsModel } from '#machines/market/price-alerts.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'market/Price alerts' };

const quotes = storeOf({ EURUSD: quoteAt('1.1') });

const draw = (actor: PriceAlertsActor) => (
  <PriceAlertsButton
    pair={euroDollar}
    services={{ alerts: () => actor, newAlertId: () => 'above', quotes }}
  />
);

export const Watching = leafStory(priceAlertsModel, 'watching', draw);
export const Editing = leafStory(priceAlertsModel, 'editing', draw);
