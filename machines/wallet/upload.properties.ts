import { all, enters, inState, not, on, starts, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { uploadModel } from './upload.model.ts';

export const uploadProperties = defineProperties(uploadModel, {
  ...rulesFor({
    home: ['empty', 'undecodable', 'uploadFailed', 'uploaded', 'rejected'],
  }),
  'A photo is uploaded only after it was prepared and has its turn [WALLET-95]': never(
    all(starts('upload'), not(wasIn('ready'))),
  ),
  'A photo that was removed is not uploaded [WALLET-95]': after(on('remove'))
    .until(on('choose'))
    .never(starts('upload')),
  'A chosen photo survives a failed upload [WALLET-95]': never(
    all(enters('uploadFailed'), ({ after: { context } }) => context.photo === null),
  ),
  'An uploaded photo has an address': never(
    all(inState('uploaded'), ({ after: { context } }) => context.url === null),
  ),
  'A rejected photo has a reason, and is in no form [VERIFICATION-33]': never(
    all(inState('rejected'), ({ after: { context } }) => context.reason === '' || context.url !== null),
  ),
  'An upload ends': after(starts('upload')).eventually(not(inState('uploading'))),
});
