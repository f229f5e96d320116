import { decimal } from '#domain/decimal.ts';
import { SubscribeScreen } from '#features/fund/SubscribeScreen.tsx';
import type { FundServices } from '#features/fund/services.ts';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { quarterlyFund, weeklyFund } from '#fixtures/fund.ts';
import { fundServices } from '#fixtures/screens/funds.ts';
import type { Found } from '#ports/answer.ts';
import type { Fund } from '#protocol/fund.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'fund/Subscription', parameters: { frame: 'page' } };

const ignore = () => undefined;

const page = (make: () => Promise<FundServices>) =>
  loadedStory(make, (services) => (
    <SubscribeScreen
      services={services}
      fundId={quarterlyFund.id}
      onFunds={ignore}
      onRecords={ignore}
      onBack={ignore}
    />
  ));

export const Page = page(() => fundServices());
export const PageFilledIn = page(async () => {
  const services = await fundServices();
  services.formOf(quarterlyFund).send({ type: 'change', amount: decimal('1234.56') });
  return services;
});
export const PageWithoutDescription = page(() => fundServices(weeklyFund));
export const PageWithUnknownFigures = page(() =>
  fundServices({ ...weeklyFund, maximum: null, penaltyPercent: null, subscribed: null }),
);
export const UnknownFundPage = page(async () => {
  const answer = await loaded<Found<Fund>>({ known: false, message: "This fund doesn't exist." });
  return { ...(await fundServices()), fundOf: () => answer };
});
export const LoadingPage = page(async () => ({ ...(await fundServices()), fundOf: () => loading() }));
export const FailedPage = page(async () => {
  const answer = await failed<Found<Fund>>();
  return { ...(await fundServices()), fundOf: () => answer, balances: await failed() };
});
