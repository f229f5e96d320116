import { CompanyList } from '#features/content/CompanyList.tsx';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { companies, ranking } from '#fixtures/content.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { brokenList, listOf, loadingList } from '../kit/paged.ts';

export default { title: 'content/Pages' };

const screen = { display: 'flex', height: 844 };

const rank = (make: () => Promise<PagedListActor<RankingEntry>>) =>
  loadedStory(make, (actor) => (
    <div style={screen}>
      <RankingScreen actor={actor} onOpen={() => undefined} onElsewhere={() => undefined} />
    </div>
  ));

export const Ranking = rank(() => listOf(ranking));
export const RankingLoading = rank(async () => loadingList());
export const NobodyRanked = rank(() => listOf<RankingEntry>([]));
export const RankingFailed = rank(() => brokenList());

export const CompanyProfile = {
  render: () => (
    <div style={screen}>
      <CompanyProfileScreen
        renderDirectoryLink={({ className, children }) => (
          <a className={className} href="#directory">
            {children}
          </a>
        )}
        onBack={() => undefined}
      />
    </div>
  ),
};
export const Directory = { render: () => <CompanyList companies={companies} /> };
export const Feedback = {
  render: () => (
    <div style={screen}>
      <FeedbackScreen onWrite={() => undefined} onBack={() => undefined} />
    </div>
  ),
};
