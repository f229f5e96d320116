import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, type Moment, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { uploadModel } from './upload.model.ts';

const { answers, ends, enters, fails, from, inState, isIn, on, runs, starts, wasIn } =
  conditionsOf(uploadModel);

const isAsKnown = ({ event, after: now }: Pick<Moment, 'event' | 'after'>) =>
  isIn(now, event?.reason === '' ? 'uploaded' : 'rejected') && now.context.reason === event?.reason;

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
  'A photo can be removed wherever it stands, and the form learns of it [WALLET-95]': from(
    'reading',
    'undecodable',
    'ready',
    'uploading',
    'uploadFailed',
    'uploaded',
    'rejected',
  )
    .on('remove')
    .leads(
      all(
        inState('empty'),
        runs('discard'),
        runs('reportPhoto'),
        ({ after: { context } }) => context.photo === null && context.url === null && context.reason === '',
      ),
    ),
  'A photo can be replaced wherever it stands, and the form learns of it [WALLET-95]': from()
    .on('choose')
    .leads(
      all(
        inState('reading'),
        starts('prepare'),
        runs('discard'),
        runs('reportPhoto'),
        ({ event, after: { context } }) =>
          isSame(context.photo, event?.photo) && context.url === null && context.reason === '',
      ),
    ),
  'A photo of an earlier visit counts as uploaded, unless a reviewer objects to it [VERIFICATION-33]': from(
    'empty',
  )
    .on('photo.known')
    .leads(isAsKnown),
  'An objection takes a photo out of the form [VERIFICATION-33]': from('uploaded')
    .on(({ type, reason }) => type === 'photo.known' && reason !== '')
    .leads(all(isAsKnown, runs('discard'), runs('reportPhoto'))),
  'A photo that can not be read, or not in time, is called so': from('reading')
    .on(fails('prepare'), ends('decodeDeadline'))
    .leads('undecodable'),
  'An upload that fails, or takes too long, can be repeated [WALLET-95]': from('ready', 'uploading')
    .on(fails('awaitTurn'), fails('upload'), ends('uploadDeadline'))
    .leads('uploadFailed'),
  'A photo that was taken is reported to the form, and one that was not says why': from('uploading')
    .on(answers('upload'))
    .leads((moment) =>
      moment.event?.output.accepted
        ? all(inState('uploaded'), runs('reportPhoto'))(moment)
        : inState('rejected')(moment) && moment.after.context.reason === moment.event?.output.message,
    ),
  'An objection is shown in the language that was chosen, if it is that one': never(
    all(
      on('reason.reworded'),
      ({ before, event, after: { context } }) =>
        before?.context.reason !== event?.before || context.reason !== event?.reason,
    ),
  ),
});
