import { GuestCard } from '#features/session/GuestCard.tsx';

export default { title: 'session/Guest card' };

export const Guest = {
  render: () => (
    <GuestCard onDemo={() => undefined} onRegister={() => undefined} onSignIn={() => undefined} />
  ),
};
