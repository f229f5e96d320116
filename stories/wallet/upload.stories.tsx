import { photos, pictures } from '#fixtures/screens/photos.ts';
import type { UploadActor } from '#machines/wallet/upload.machine.ts';
import { uploadModel } from '#machines/wallet/upload.model.ts';
import { UploadField } from '#ui/fields/UploadField.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'wallet/Upload', parameters: { frame: 'page' } };

const draw = (actor: UploadActor) => (
  <Screen title="Deposit" padded onBack={() => undefined}>
    <UploadField actor={actor} label="Proof of payment" photos={photos} pictures={pictures} />
  </Screen>
);

export const Empty = leafStory(uploadModel, 'empty', draw);
export const Reading = leafStory(uploadModel, 'reading', draw);
export const Undecodable = leafStory(uploadModel, 'undecodable', draw);
export const Ready = leafStory(uploadModel, 'ready', draw);
export const Uploading = leafStory(uploadModel, 'uploading', draw);
export const UploadFailed = leafStory(uploadModel, 'uploadFailed', draw);
export const Uploaded = leafStory(uploadModel, 'uploaded', draw);
export const Rejected = leafStory(uploadModel, 'rejected', draw);
