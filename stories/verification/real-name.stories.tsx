import { createActor } from 'xstate';
import { RealNameScreen } from '#features/verification/RealNameScreen.tsx';
import { loaded, loading } from '#fixtures/actors/loaded.ts';
import { photos, pictures } from '#fixtures/screens/photos.ts';
import { approvedVerification, rejectedVerification, waitingVerification } from '#fixtures/verification.ts';
import { realNameMachine } from '#machines/verification/real-name.machine.ts';
import { realNameModel } from '#machines/verification/real-name.model.ts';
import { beginningOf } from '#main/verification/draft.ts';
import type { Verification } from '#protocol/verification.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'verification/Real name', parameters: { frame: 'page' } };

const reviewed = (verification: Verification) =>
  loadedStory(
    () => loaded(verification),
    (review) => {
      const form = createActor(realNameMachine, {
        input: { ...realNameModel.input, ...beginningOf(verification, null) },
      }).start();
      return (
        <RealNameScreen
          services={{
            review,
            standing: loading<Pick<Verification, 'status'>>(),
            formOf: () => form,
            photos,
            pictures,
          }}
          onDeposit={() => undefined}
          onTrade={() => undefined}
          onBack={() => undefined}
        />
      );
    },
  );

export const Waiting = reviewed(waitingVerification);
export const Rejected = reviewed(rejectedVerification);
export const Approved = reviewed(approvedVerification);
