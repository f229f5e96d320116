import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { uploadStepOf } from '#machines/wallet/upload.machine.ts';

type UploadStep = ReturnType<typeof uploadStepOf>;

/** The state of a photo, as part of its field's name (VERIFICATION-37). */
export const stepMessages: Record<UploadStep, MessageDescriptor> = {
  empty: msg({ message: 'No photo chosen', comment: 'State of a photo field' }),
  reading: msg({ message: 'Chosen, being prepared…', comment: 'State of a photo field' }),
  undecodable: msg({ message: 'Not a readable photo', comment: 'State of a photo field' }),
  ready: msg({ message: 'Chosen, waiting to be uploaded…', comment: 'State of a photo field' }),
  uploading: msg({ message: 'Uploading…', comment: 'State of a photo field' }),
  uploadFailed: msg({ message: 'Not uploaded', comment: 'State of a photo field' }),
  uploaded: msg({ message: 'Uploaded', comment: 'State of a photo field' }),
  rejected: msg({ message: 'Rejected', context: 'photo', comment: 'State of a photo field' }),
};

/** The problem of the chosen photo, and the way out; a rejection comes with its own reason. */
export const problemMessages: Partial<Record<UploadStep, MessageDescriptor>> = {
  undecodable: msg`This file can't be opened as a photo. Please choose another one.`,
  uploadFailed: msg`The photo could not be uploaded. Check the connection and try again.`,
  rejected: msg`This photo was rejected. Please choose another one.`,
};

/** Shown at the field after an attempt to send the form before its photo was uploaded. */
export const notYetUploaded = msg`Please wait until the photo is uploaded.`;
