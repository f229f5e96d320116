import { completeKyc } from '#fixtures/loan.ts';
import { refused } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { fieldOf } from '../shared/meant.properties.ts';
import { kycBlockerOf } from './kyc.machine.ts';
import { kycModel } from './kyc.model.ts';

const complete = { given: { draft: completeKyc } } as const;
const review = { type: 'goTo', step: 'review' } as const;
const refusedFor = (objections: Record<string, string>) =>
  ({ answers: 'submitKyc', output: refused('Not accepted.', { objections }) }) as const;
const state = (name: string) => ({ sees: { state: name } });
const objections = (left: Record<string, string>) => ({ sees: { context: { objections: left } } });
const reasonOfPhoto = ({ children }: { children: { passportPhoto?: { getSnapshot: () => unknown } } }) =>
  fieldOf(fieldOf(children.passportPhoto?.getSnapshot(), 'context'), 'reason');

export const kycCases = defineCases(kycModel, {
  'A step that was only looked at leads back to the review, and a changed one through all after it [LOAN-153]':
    [
      complete,
      'next',
      'next',
      'next',
      'next',
      'next',
      { type: 'goTo', step: 'contact' },
      'next',
      state('reviewing'),
      { type: 'goTo', step: 'assets' },
      { type: 'change', changes: { hasHouse: true } },
      'next',
      state('filling.documents'),
      { type: 'photo.changed', field: 'houseCertificate', url: '/api/common/image/house' },
      'next',
      state('reviewing'),
    ],
  'A form is not sent while a photo that it asks for is on its way': [
    { given: { draft: { ...completeKyc, hasCar: true } } },
    review,
    { to: 'houseCertificate', event: { type: 'choose', photo: { token: 'photo-1', name: 'house.jpg' } } },
    { sees: { shows: [[kycBlockerOf, null]] } },
    { to: 'carCertificate', event: { type: 'choose', photo: { token: 'photo-2', name: 'car.jpg' } } },
    { sees: { shows: [[kycBlockerOf, 'uploading']], cannot: ['submit'] } },
    { to: 'carCertificate', event: { type: 'remove' } },
    { sees: { shows: [[kycBlockerOf, null]], can: ['submit'] } },
  ],
  'What is missing is said before a photo that is on its way': [
    { given: { draft: { ...completeKyc, passportPhoto: null } } },
    { to: 'passportPhoto', event: { type: 'choose', photo: { token: 'photo-1', name: 'passport.jpg' } } },
    { sees: { shows: [[kycBlockerOf, 'incomplete']] } },
  ],
  'A refusal opens the first step that it objects to, in the order of the form': [
    complete,
    review,
    'submit',
    refusedFor({ job: 'Too short.', phone: 'No such number.' }),
    {
      sees: {
        state: 'filling.contact',
        context: {
          refusal: 'Not accepted.',
          request: null,
          objections: { job: 'Too short.', phone: 'No such number.' },
        },
      },
    },
  ],
  'An objection stands until its field is changed, that to a number also until its area code is': [
    complete,
    review,
    'submit',
    refusedFor({ phone: 'Unknown.', job: 'Too short.' }),
    { type: 'change', changes: { country: 'US' } },
    objections({ phone: 'Unknown.', job: 'Too short.' }),
    { type: 'change', changes: { areaCode: '1' } },
    objections({ job: 'Too short.' }),
  ],
  'An objection to a photo stands at the photo until another one is uploaded': [
    complete,
    review,
    'submit',
    refusedFor({ passportPhoto: 'Too dark.' }),
    { sees: { state: 'filling.documents', shows: [[reasonOfPhoto, 'Too dark.']] } },
    { to: 'passportPhoto', event: { type: 'remove' } },
    objections({ passportPhoto: 'Too dark.' }),
    { type: 'photo.changed', field: 'passportPhoto', url: '/api/common/image/new' },
    objections({}),
  ],
  'Objections follow the language, and those that others made stay': [
    complete,
    review,
    'submit',
    refusedFor({ job: 'Too short.', passportPhoto: 'Too dark.' }),
    {
      type: 'objections.reworded',
      before: { job: 'Shorter.', passportPhoto: 'Too dark.', debts: 'Name them.' },
      now: { job: 'Kürzer.', passportPhoto: 'Zu dunkel.', debts: 'Nennen Sie sie.' },
    },
    objections({ job: 'Too short.', passportPhoto: 'Zu dunkel.' }),
    { sees: { shows: [[reasonOfPhoto, 'Zu dunkel.']] } },
  ],
});
