import { CompanyList } from '#features/content/CompanyList.tsx';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { sessionOf } from '#fixtures/actors/session.ts';
import { companies, ranking } from '#fixtures/content.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { realUser } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { feedbackMachine } from '#machines/content/feedback.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import type { User } from '#protocol/session.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'content/Pages', parameters: { frame: 'page' } };

const rank = (make: () => Promise<PagedListActor<RankingEntry>>) =>
  loadedStory(make, (actor) => (
    <RankingScreen
      actor={actor}
      userId={null}
      onOpen={() => undefined}
      onCopy={() => undefined}
      onElsewhere={() => undefined}
    />
  ));

export const Ranking = rank(() => listOf(ranking));
export const NobodyRanked = rank(() => listOf<RankingEntry>([]));

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
const feedback = (machine: typeof feedbackMachine | null, user: User | null) =>
  loadedStory(
    () => sessionOf(user),
    (session) => (
      <FeedbackScreen
        services={{ feedback: machine, newIdempotency: () => idempotency, session }}
        onWrite={() => undefined}
        onSignIn={() => undefined}
        onBack={() => undefined}
      />
    ),
  );

export const Feedback = feedback(feedbackMachine, realUser);
export const FeedbackOfGuest = feedback(feedbackMachine, null);
export const NoFeedback = feedback(null, realUser);
