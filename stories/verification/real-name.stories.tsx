import { reply } from '#fixtures/exchange/api.ts';
import { specifiedVerification } from '#fixtures/exchange/specified.ts';
import { rejectedVerification } from '#fixtures/verification.ts';
import { reviewStatus, verificationCalls } from '#protocol/verification.ts';
import { page } from '../kit/page.tsx';

export default { title: 'verification/Real name' };

const { name, frontPhoto } = rejectedVerification.reasons;
const papers = { ...specifiedVerification, front_pic: '', reverse_pic: '', hand_pic: '' };

const reviewed = (shown: string, status: keyof typeof reviewStatus) =>
  page('/mine/auth', shown, {
    replies: reply(verificationCalls.review, {
      ...papers,
      review_status: reviewStatus[status],
      ...(status === 'rejected' && {
        reasons: { name, card_id: '', front_pic: frontPhoto, reverse_pic: '', hand_pic: '' },
      }),
    }),
  });

export const Waiting = reviewed('Your documents', 'waiting');
export const Rejected = reviewed(name, 'rejected');
export const Approved = reviewed('Your identity is verified', 'approved');
