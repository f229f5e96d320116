import type { User } from '#protocol/session.ts';

/** Who is signed in, in models and stories. */
export const realUser: User = {
  id: '7',
  email: 'demo@pelorus.test',
  uid: '100007',
  isDemo: false,
  level: 1,
  creditScore: 100,
  inviteCode: 'PELORUS7',
  isTrader: false,
};

export const demoUser: User = { ...realUser, id: '8', email: '', uid: '900008', isDemo: true };
