import { CompanyList } from '#features/content/CompanyList.tsx';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { brokenList, listOf, loadingList } from '#fixtures/actors/paged.ts';
import { companies, ranking } from '#fixtures/content.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';

export default { title: 'content/Pages', parameters: { frame: 'page' } };

const rank = (make: () => Promise<PagedListActor<RankingEntry>>) =>
  loadedStory(make, (actor) => (
    <RankingScreen actor={actor} onOpen={() => undefined} onElsewhere={() => undefined} />
  ));

export const Ranking = rank(() => listOf(ranking));
export const RankingLoading = rank(async () => loadingList());
export const NobodyRanked = rank(() => listOf<RankingEntry>([]));
export const RankingFailed = rank(() => brokenList());

export const CompanyProfile = {
  render: () => (
    <CompanyProfileScreen
      renderDirectoryLink={({ className, children }) => (
        <a className={className} href="#directory">
          {children}
        </a>
      )}
      onBack={() => undefined}
    />
  ),
};
export const Directory = {
  render: () => (
    <OnScreen title="Company directory">
      <CompanyList companies={companies} pictureOrigins={[]} />
    </OnScreen>
  ),
};
export const Feedback = {
  render: () => <FeedbackScreen onWrite={() => undefined} onBack={() => undefined} />,
};
